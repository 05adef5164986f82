import { spawnSync } from "node:child_process";
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { OLDEST_POSTGRES } from "../packages/db/src/postgres/migrate.ts";
import serverManifest from "../packages/server/package.json" with { type: "json" };
import { listFiles, root } from "./go/fingerprint.mjs";

const read = (path: string) => readFileSync(join(root, path), "utf8");

const manuals = [...readdirSync(root), ...listFiles("docs")].filter((path) => path.endsWith(".md"));

const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));

const findInManuals = (pattern: RegExp) =>
  manuals.flatMap((path) =>
    [...read(path).matchAll(pattern)].map(([all, first = ""]) => ({ path, all, first })),
  );

/** PATH without the Node from the npm packages. */
const outerPath = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((folder) => !folder.endsWith("node_modules/.bin"))
  .join(delimiter);

/** npm starts slowly on a busy machine. */
const TIMEOUT_MS = 180_000;

function runOutside(command: string) {
  const env = { ...process.env, PATH: outerPath };
  const ran = spawnSync("sh", ["-c", command], { cwd: root, env, encoding: "utf8" });
  return { code: ran.status, output: ran.stdout };
}

describe("commands in the manuals", () => {
  it("HOST-02 every npm script mentioned in a manual exists", () => {
    const named = findInManuals(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ first }) => scripts[first] === undefined)).toEqual([]);
  });

  it("HOST-02 every script mentioned in a manual exists", () => {
    const named = findInManuals(/\bnode ((?:scripts|bench|packages)\/[\w./-]+)/g);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ first }) => !existsSync(join(root, first)))).toEqual([]);
  });

  it("HOST-02 commands in the manuals run TypeScript only through `npm exec`", () => {
    expect(findInManuals(/(?<!npm exec -- )\bnode \S+\.ts\b/g)).toEqual([]);
  });

  it("HOST-02 manuals use npm as their only package manager", () => {
    expect(findInManuals(/\b(?:pnpm|yarn) (?:run|exec|dlx|install|[a-z]+-kit)\b/g)).toEqual([]);
    const names = Object.keys(scripts).join("|");
    expect(findInManuals(new RegExp(`\\bpnpm (?:${names})\\b`, "g"))).toEqual([]);
  });

  it("HOST-02 commands in the manuals contain no placeholders", () => {
    expect(findInManuals(/^(?:git|npm|docker|sudo|curl|stepout)\b.*…/gm)).toEqual([]);
  });

  it(
    "HOST-02 commands in the manuals run in a clone with any supported Node version",
    () => {
      const [call] = findInManuals(/npm run --silent stepout -- <command>/g);
      const command = call?.all.replace("<command>", "version") ?? "";
      expect(runOutside(command)).toEqual({
        code: 0,
        output: expect.stringMatching(`^stepout ${serverManifest.version}\nnode `),
      });
      const [, script = ""] = /npm exec -- node ([^\s`]+)/.exec(read("docs/performance.md")) ?? [];
      expect(runOutside(`npm exec -- node --check ${script}`).code).toBe(0);
    },
    TIMEOUT_MS,
  );
});

describe("ARCHITECTURE.md and CONTRIBUTING.md", () => {
  const sources = ["db/src", "web/src", "server/src", "server/src/domains/*"];
  const folders = ["", ...sources.map((path) => `packages/${path}`), "packages/*/src/**"];

  it.each(["ARCHITECTURE.md", "CONTRIBUTING.md"])("%s mentions only existing paths", (manual) => {
    const paths = [...read(manual).matchAll(/`(?!\/)([\w.<>*-]*(?:\/|<d>|\.tsx?\b)[\w.<>*/-]*)`/g)];
    expect(paths.length).toBeGreaterThan(20);
    const missing = paths.filter(([, path = ""]) => {
      const pattern = path.replaceAll("<d>", "*");
      return folders.every((folder) => globSync(join(root, folder, pattern)).length === 0);
    });
    expect(missing.map(([path]) => path)).toEqual([]);
  });
});

describe("the CLI manual", () => {
  it("MEND-21 the CLI manual mentions the oldest supported PostgreSQL version", () => {
    const named = [...read("docs/command-line.md").matchAll(/\bversion (\d+) or newer\b/g)];
    expect(named.map(([, version]) => Number(version))).toEqual([OLDEST_POSTGRES]);
  });
});

describe("the manual for hosts", () => {
  const manual = read("docs/self-hosting.md");

  it("HOST-02 the manual for hosts installs only files that a release contains", () => {
    const installed = [
      ...manual.matchAll(/\binstall (?:-D )?-m \d+ ([^/\s]\S*) \/(?:usr|etc)/g),
    ].map(([, file = ""]) => file);
    expect(installed).toContain("stepout.service");
    const carried = ["stepout-linux-x64", ...listFiles("ops").map((path) => basename(path))];
    expect(carried).toEqual(expect.arrayContaining(installed));
    const [, publish = ""] = read(".github/workflows/release.yml").split("\n  publish:\n");
    expect(publish).toMatch(/actions\/checkout.+cp ops\/\* dist\/.+gh release create .* dist\/\*/s);
    for (const name of listFiles("ops").map((path) => basename(path))) {
      expect(manual, `${name} is named as a part of releases`).toContain(`\`${name}\``);
    }
  });

  it("HOST-02 backup commands in the manual for hosts give each backup a unique name", () => {
    const targets = [...manual.matchAll(/\b(?:at_host|stepout) backup "?(\/.*)/g)];
    expect(targets.length).toBeGreaterThan(2);
    for (const [, target] of targets) expect(target).toContain("$(date +");
  });
});
