// Puts small faults into the server's domains and packages/db, one at a time, and counts how many of
// them the tests notice.
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
    /** Prints the findings of earlier runs, and the scores on record. */
    report: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

const areas = listAreas();
const unknown = chosen.filter((name) => !areas.some((area) => area.name === name));
if (unknown.length > 0) {
  throw new Error(
    `No such area: ${unknown.join(", ")}. ${areas.map(({ name }) => name).join(" ")}`,
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
for (const { name, missed } of scores) for (const fault of missed) say(`${name}: ${fault}`);

const document = readFileSync(DOCUMENT, "utf8");
const former = readTable(TABLE.exec(document)?.[0] ?? "");
// Reports stay on the machine that made them: other areas keep their lines.
const counts = areas.flatMap(
  ({ name }) => [...scores, ...former].find((count) => count.name === name) ?? [],
);
const table = drawTable(
  counts,
  areas.map(({ name }) => name),
);
say(`\n${table}`);
if (options.write) writeFileSync(DOCUMENT, document.replace(TABLE, `${table}\n`));
if (scores.some((score) => percentOf(score) < TARGET_PERCENT)) process.exitCode = 1;
