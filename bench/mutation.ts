// Runs mutation tests of packages/db and the server's domains, and prints surviving mutants.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { listAreas } from "./mutation/areas.ts";
import { drawTable, percentOf, readTable, scoreOf } from "./mutation/score.ts";
import { ensureStryker, readReport, tryMutants } from "./mutation/stryker.ts";

const DOCUMENT = new URL("../docs/mutation.md", import.meta.url);
const TABLE = /(?<=<!-- scores -->\n).*(?=<!-- \/scores -->)/s;
const TARGET_PERCENT = 90;

const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: "string", default: "2" },
    /** Prints the results of earlier runs, and the stored scores. */
    report: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

const print = (line: string) => process.stdout.write(`${line}\n`);

const areas = listAreas();
const unknown = chosen.filter((name) => !areas.some((area) => area.name === name));
if (unknown.length > 0) {
  throw new Error(
    `No such area: ${unknown.join(", ")}. The areas are: ${areas.map(({ name }) => name).join(" ")}`,
  );
}
const wanted = areas.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
if (!options.report) {
  await ensureStryker();
  for (const area of wanted) await tryMutants(area, Number(options.concurrency));
}

const scores = wanted.flatMap((area) => {
  const report = readReport(area);
  return report ? [scoreOf(area.name, report)] : [];
});
for (const { name, missed } of scores) for (const fault of missed) print(`${name}: ${fault}`);

const document = readFileSync(DOCUMENT, "utf8");
const stored = readTable(TABLE.exec(document)?.[0] ?? "");
// Fall back to stored scores, because reports are not shared between machines.
const counts = areas.flatMap(
  ({ name }) => [...scores, ...stored].find((count) => count.name === name) ?? [],
);
const table = drawTable(
  counts,
  areas.map(({ name }) => name),
);
print(`\n${table}`);
if (options.write) writeFileSync(DOCUMENT, document.replace(TABLE, `${table}\n`));
if (scores.some((score) => percentOf(score) < TARGET_PERCENT)) process.exitCode = 1;
