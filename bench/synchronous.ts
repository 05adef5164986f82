// Compares SQLite's `synchronous = FULL` with NORMAL in commits per second and waiting time.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Database, openDataFile, schema } from "../packages/db/src/index.ts";
import { median, quantile } from "./measuring/figures.ts";

const AT_ONCE = [1, 8, 64];
const MODES = ["NORMAL", "FULL"] as const;
const WARM_UP_MS = 200;
const TAIL = 0.99;

type Mode = (typeof MODES)[number];

interface Run {
  perSecond: number;
  p50: number;
  p99: number;
}

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "9" },
    ms: { type: "string", default: "700" },
    /** A folder on the disk to measure: in memory, a sync costs nothing. */
    folder: { type: "string", default: tmpdir() },
  },
});

/** One small row, as the app writes it: through the queue of the one writer. */
const writeRow = (db: Database) =>
  db.transaction((tx) =>
    tx
      .insert(schema.auditEvents)
      .values({ id: randomUUID(), action: "signed-in", createdAt: Date.now() }),
  );

/** Lets this many people write one row after another for a while; returns all waiting times. */
async function write(db: Database, atOnce: number, ms: number): Promise<number[]> {
  const waits: number[] = [];
  const end = performance.now() + ms;
  const person = async () => {
    while (performance.now() < end) {
      const begin = performance.now();
      await writeRow(db);
      waits.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, person));
  return waits;
}

async function measure(synchronous: Mode, atOnce: number, ms: number): Promise<Run> {
  const folder = mkdtempSync(join(values.folder, "stepout-synchronous-"));
  try {
    const db = openDataFile(`file:${join(folder, "stepout.db")}`, {
      isHasty: synchronous === "NORMAL",
    });
    await write(db, atOnce, WARM_UP_MS);
    const begin = performance.now();
    const waits = await write(db, atOnce, ms);
    const seconds = (performance.now() - begin) / 1_000;
    await db.close();
    return {
      perSecond: waits.length / seconds,
      p50: median(waits),
      p99: quantile(waits, TAIL),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const describe = (runs: readonly Run[]): string => {
  const [perSecond, p50, p99] = (["perSecond", "p50", "p99"] as const).map((key) =>
    median(runs.map((run) => run[key])),
  );
  const rate = Math.round(perSecond ?? 0).toLocaleString("en");
  return `${rate}/s, ${p50?.toFixed(2)} ms, ${p99?.toFixed(1)} ms`;
};

/** Compares neighbouring runs, so that a busy moment counts for both. */
function describeRatios(runs: Record<Mode, Run[]>, key: keyof Run): string {
  const ratios = runs.FULL.map((full, round) => full[key] / (runs.NORMAL[round]?.[key] ?? 0));
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return `${median(ratios).toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`;
}

const [rounds, ms] = [Number(values.rounds), Number(values.ms)];
const noRuns = (): Record<Mode, Run[]> => ({ NORMAL: [], FULL: [] });
const results = new Map(AT_ONCE.map((atOnce) => [atOnce, noRuns()]));
for (let round = 0; round < rounds; round += 1) {
  process.stderr.write(`\rround ${round + 1} of ${rounds}`);
  for (const [atOnce, runs] of results) {
    // They take turns at being first.
    for (const mode of round % 2 === 0 ? MODES : MODES.toReversed()) {
      runs[mode].push(await measure(mode, atOnce, ms));
    }
  }
}
process.stdout.write(`
Medians of ${rounds} interleaved runs of ${ms} ms: commits a second, and how long one waits (p50, p99).

| at once | NORMAL | FULL | FULL / NORMAL, commits | FULL / NORMAL, p50 |
| --- | --- | --- | --- | --- |
`);
for (const [atOnce, runs] of results) {
  const cells = [
    String(atOnce),
    describe(runs.NORMAL),
    describe(runs.FULL),
    describeRatios(runs, "perSecond"),
    describeRatios(runs, "p50"),
  ];
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}
