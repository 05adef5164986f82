import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const PROCESS = fileURLToPath(new URL("process.mjs", import.meta.url));

/** A program that runs another one to its end, and ends like it. */
const runner = (program: string, options: { isQuiet?: boolean }) => `
  import { exitLike, runToTheEnd } from ${JSON.stringify(PROCESS)};
  const [args, options] = ${JSON.stringify([["-e", program], options])};
  exitLike(await runToTheEnd(process.execPath, args, options));
`;

const start = (program: string, options = {}) =>
  spawn(process.execPath, ["--input-type=module", "-e", runner(program, options)], {
    stdio: ["ignore", "pipe", "pipe"],
  });

async function readAll(program: string, options: { isQuiet: boolean }): Promise<string> {
  const { stdout, stderr } = start(program, options);
  return (await Promise.all([text(stdout), text(stderr)])).join("");
}

describe("a command that is run to its end", () => {
  it("passes on its exit code", async () => {
    const [code] = await once(start("process.exit(7)"), "exit");
    expect(code).toBe(7);
  });

  it.each(["SIGINT", "SIGTERM"] as const)(
    "is told of %s and ends by its own choice",
    async (signal) => {
      const program = `
      process.once("${signal}", () => process.exit(9));
      setInterval(() => {}, 1000);
      process.stdout.write("ready");
    `;
      const child = start(program);
      await once(child.stdout, "data");
      child.kill(signal);
      const [code] = await once(child, "exit");
      expect(code).toBe(9);
    },
  );

  it("passes on that a signal has killed it, as a shell does", async () => {
    const [code] = await once(start('process.kill(process.pid, "SIGKILL")'), "exit");
    expect(code).toBe(137);
  });

  it("prints nothing when it is quiet, unless it fails", async () => {
    const speak = "process.stdout.write('one '); process.stderr.write('two');";
    expect(await readAll(speak, { isQuiet: true })).toBe("");
    const failed = await readAll(`${speak} process.exitCode = 1`, { isQuiet: true });
    expect(failed).toContain("one");
    expect(failed).toContain("two");
    expect(await readAll(speak, { isQuiet: false })).toBe("one two");
  });

  it("hands over its whole output at the end when that is asked for", async () => {
    const program = `
      import { runToTheEnd } from ${JSON.stringify(PROCESS)};
      const speak = "process.stdout.write('one '); process.stderr.write('two'); process.exitCode = 3";
      const print = (output) => process.stdout.write("<" + output + ">");
      await runToTheEnd(process.execPath, ["-e", speak], { print });
    `;
    const { stdout, stderr } = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [output, remarks] = await Promise.all([text(stdout), text(stderr)]);
    expect(["<one two>", "<twoone >"]).toContain(output);
    expect(remarks).toBe("");
  });
});
