// Checks that each text in docs/texts.md occurs in the app and in an end-to-end test.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles, root } from "./go/fingerprint.mjs";
import { findTextProblems, readCatalogue } from "./texts/catalogue.ts";

const CATALOGUE = "docs/texts.md";

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

const readAll = (folder: string) =>
  listFiles(folder)
    .filter(isSource)
    .map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));

/** The web app's sources, and sources that it shares with the server. */
const app = [
  ...readAll("packages/web/src"),
  ...readAll("packages/server/src").filter(({ path }) => /\.(?:rules|schema)\.ts$/.test(path)),
];
const texts = readCatalogue(readFileSync(join(root, CATALOGUE), "utf8"));
const problems = findTextProblems(texts, app, readAll("e2e"));
const print = (line: string) => process.stdout.write(`${line}\n`);
const flawed = new Set(problems.map(({ text }) => text));
print(
  `Texts that occur once and have an end-to-end test: ${texts.length - flawed.size} of ${texts.length}`,
);
for (const { text, what } of problems) print(`'${text}' ${what}`);
process.exitCode = problems.length > 0 ? 1 : 0;
