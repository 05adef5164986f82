import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { readEnv } from "../env/env.ts";
import { runHere } from "../testing/processes/command-line.ts";
import { SETTING_NAMES } from "./common/settings.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const MANUAL = "docs/self-hosting.md";
const WITH_SETTINGS = [MANUAL, "Dockerfile", "ops/stepout.env"];

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Matches commands that run `stepout`, but not the user or container of the same name. */
const CALL =
  /(?<!-[a-z] )\b(?:at_host|stepout(?:-linux-x64)?) (?!stepout\b|find\b)([a-z]+)([^\n|`]*)/g;

const SETTING = /\b[A-Z]+_[A-Z_]+\b/g;
const LINK = /\]\(([^)#:]+)\)/g;

const GROUPS = new Set(["user", "mail"]);

interface Call {
  command: string[];
  flags: string[];
}

function readCalls(text: string): Call[] {
  const examples = [...text.matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, code = ""]) => code);
  return [...examples.join("\n").matchAll(CALL)].map(([, name = "", rest = ""]) => {
    const [second = ""] = rest.trim().split(" ", 1);
    return {
      command: GROUPS.has(name) ? [name, second] : [name],
      flags: rest.match(/--[a-z-]+/g) ?? [],
    };
  });
}

describe("the host manual", () => {
  it("the host manual uses only existing commands and flags in examples", async () => {
    const calls = readCalls(read(MANUAL));
    expect(calls.length).toBeGreaterThan(10);
    for (const { command, flags } of calls) {
      const { code, output } = await runHere([...command, "--help"]);
      expect({ command, code }).toEqual({ command, code: 0 });
      expect(output.split("\n", 1)[0]).toContain(`stepout ${command.join(" ")}`);
      for (const flag of flags) expect(output).toContain(flag);
    }
  });

  it.each(WITH_SETTINGS)("%s mentions only existing settings", (path) => {
    const named = read(path).match(SETTING) ?? [];
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(named));
  });

  it("the host manual links only to existing files", () => {
    const missing = [...read(MANUAL).matchAll(LINK)]
      .map(([, path = ""]) => join(ROOT, dirname(MANUAL), path))
      .filter((path) => !existsSync(path));
    expect(missing).toEqual([]);
  });

  it("the example settings file contains only valid values", () => {
    const settings = parseEnv(read("ops/stepout.env"));
    expect(() => readEnv(settings)).not.toThrow();
  });

  it("the Dockerfile's build script exists", () => {
    const [, script = "", task] = /node (\S+) (\w+)/.exec(read("Dockerfile")) ?? [];
    expect(task).toBe("binary");
    expect(existsSync(join(ROOT, script))).toBe(true);
  });
});
