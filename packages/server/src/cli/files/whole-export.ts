import { openMoment, schema } from "@stepout/db";
import { type Kind, personal } from "@stepout/db/personal";
import { openPictures } from "@stepout/db/pictures/open-pictures";
import { type PictureStore, readPicture } from "@stepout/db/pictures/picture-store";
import { asc, gt, sql } from "drizzle-orm";
import manifest from "../../../package.json" with { type: "json" };
import type { Env } from "../../env/env.ts";
import { toIso } from "../../platform/time/clock.ts";

/** Rises with changes that readers of the format must follow. */
const FORMAT_VERSION = 1;

/** Few enough to have in memory, pictures included. */
const ROWS_AT_ONCE = 50;

/** Those that let people in, and released pictures, which are about to go, are not exported. */
const {
  sessions: _,
  passwordResets: __,
  waysBack: ___,
  releasedPictures: ____,
  ...TABLES
} = schema;

const kinds: Record<string, Record<string, Kind>> = personal;

const rowNumber = sql<number>`rowid`;

function toJson(table: string, row: Record<string, unknown>): Record<string, unknown> {
  const pairs = Object.entries(row)
    .filter(([column]) => kinds[table]?.[column] !== "secret")
    .map(([column, value]) => [
      column,
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString("base64") } : value,
    ]);
  return Object.fromEntries(pairs);
}

/** Adds the bytes of a picture to its row. Its small rendition can be made of them. */
async function withPicture(
  store: PictureStore,
  table: string,
  row: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (table !== "images" || typeof row.hash !== "string") return row;
  return { ...row, bytes: await readPicture(store, row.hash) };
}

/**
 * Yields every row as of one moment as a JSON line: first one about the export, then `{ table, row
 * }`, and at the end the number of rows, which reveals a file that was cut off.
 */
export async function* exportEverything(env: Env, now: number): AsyncGenerator<string> {
  const { read, close } = await openMoment(env.DATABASE_URL);
  const pictures = openPictures(env);
  let rows = 0;
  try {
    const head = { format: "stepout", formatVersion: FORMAT_VERSION, program: manifest.version };
    yield `${JSON.stringify({ ...head, exportedAt: toIso(now) })}\n`;
    for (const [table, columns] of Object.entries(TABLES)) {
      let last = 0;
      for (;;) {
        const some = await read
          .select({ number: rowNumber, row: columns })
          .from(columns)
          .where(gt(rowNumber, last))
          .orderBy(asc(rowNumber))
          .limit(ROWS_AT_ONCE);
        for (const { row } of some) {
          const whole = await withPicture(pictures, table, row);
          yield `${JSON.stringify({ table, row: toJson(table, whole) })}\n`;
        }
        rows += some.length;
        const next = some.at(-1);
        if (!next) break;
        last = next.number;
      }
    }
    yield `${JSON.stringify({ end: true, rows })}\n`;
  } finally {
    await close();
  }
}
