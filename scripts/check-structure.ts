// Checks the rules in ARCHITECTURE.md that Biome does not cover.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles, root } from "./go/fingerprint.mjs";
import { findCycles } from "./structure/cycles.ts";
import { checkImports } from "./structure/import-rules.ts";
import type { WorkspacePackage } from "./structure/resolve.ts";
import type { Source } from "./structure/source.ts";
import { checkTexts } from "./structure/text-rules.ts";

/** Files that contain examples of forbidden code. */
const OWN_TESTS = new Set([
  "scripts/check-structure.test.ts",
  "scripts/check-lint.test.ts",
  "scripts/checks.test.ts",
]);

const isSource = (path: string) =>
  /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith(".gen.ts") && !OWN_TESTS.has(path);

const read = (path: string) => readFileSync(join(root, path), "utf8");

function readSources(): Source[] {
  const atTheTop = readdirSync(root).filter((name) => name.endsWith(".config.ts"));
  const inFolders = ["packages", "scripts", "e2e", "bench"].flatMap(listFiles);
  return [...atTheTop, ...inFolders].filter(isSource).map((path) => ({ path, text: read(path) }));
}

function readPackages(): WorkspacePackage[] {
  return readdirSync(join(root, "packages")).map((name) => {
    const folder = `packages/${name}`;
    const manifest: { name: string; exports?: Record<string, string> } = JSON.parse(
      read(`${folder}/package.json`),
    );
    return { name: manifest.name, folder, exports: manifest.exports ?? {} };
  });
}

const sources = readSources();
const violations = [...checkTexts(sources), ...checkImports(sources, readPackages())];
for (const { rule, path, line, message } of violations) {
  process.stdout.write(`${path}:${line} ${rule}: ${message}\n`);
}
const cycles = await findCycles(
  root,
  readPackages().map(({ folder }) => folder),
);
for (const { rule, path } of cycles) process.stdout.write(`${rule}: ${path.join(" -> ")}\n`);
const count = violations.length + cycles.length;
process.stdout.write(`${sources.length} files, ${count} violations\n`);
process.exitCode = count === 0 ? 0 : 1;
