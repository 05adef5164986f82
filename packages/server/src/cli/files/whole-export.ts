import { schema } from "@stepout/db";
import { openSnapshot } from "@stepout/db/file/verification/snapshot";
import { asc, gt, sql } from "drizzle-orm";
import manifest from "../../../package.json" with { type: "json" };
import { toIso } from "../../platform/time/clock.ts";

/** Rises when readers of the format have to change. */
const FORMAT_VERSION = 1;

/** Few enough to have in memory, pictures included. */
const ROWS_AT_ONCE = 50;

/** What lets people in is nothing to carry about. */
const { sessions: _, ...TABLES } = schema;
const SECRET_COLUMNS = new Set(["passwordHash"]);

const rowNumber = sql<number>`rowid`;

function toJson(row: Record<string, unknown>): Record<string, unknown> {
  const pairs = Object.entries(row)
    .filter(([column]) => !SECRET_COLUMNS.has(column))
    .map(([column, value]) => [
      column,
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString("base64") } : value,
    ]);
  return Object.fromEntries(pairs);
}

/**
 * Every row of one moment as a line of JSON: first one about the export, then `{ table, row }`, and
 * at the end how many rows there were, so that a file that was cut off can be told.
 */
export async function* exportEverything(path: string, now: number): AsyncGenerator<string> {
  const snapshot = openSnapshot(path);
  let rows = 0;
  try {
    const head = { format: "stepout", formatVersion: FORMAT_VERSION, program: manifest.version };
    yield `${JSON.stringify({ ...head, exportedAt: toIso(now) })}\n`;
    for (const [table, columns] of Object.entries(TABLES)) {
      let last = 0;
      for (;;) {
        const some = await snapshot.read
          .select({ number: rowNumber, row: columns })
          .from(columns)
          .where(gt(rowNumber, last))
          .orderBy(asc(rowNumber))
          .limit(ROWS_AT_ONCE);
        for (const { row } of some) yield `${JSON.stringify({ table, row: toJson(row) })}\n`;
        rows += some.length;
        const next = some.at(-1);
        if (!next) break;
        last = next.number;
      }
    }
    yield `${JSON.stringify({ end: true, rows })}\n`;
  } finally {
    snapshot.close();
  }
}
