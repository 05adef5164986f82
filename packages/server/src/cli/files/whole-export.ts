import { openSnapshot, schema } from "@stepout/db";
import { openPictures } from "@stepout/db/pictures/open-pictures";
import { type PictureStore, readPicture } from "@stepout/db/pictures/picture-store";
import { type Kind, personal } from "@stepout/db/privacy";
import { asc, gt, sql } from "@stepout/db/sql";
import manifest from "../../../package.json" with { type: "json" };
import type { Env } from "../../env/env.ts";
import { toIso } from "../../platform/time/clock.ts";

const FORMAT_VERSION = 1;

/** Small, to limit memory use, because each row is read with its picture. */
const ROWS_AT_ONCE = 50;

/** Excludes credentials, and pictures that are about to be deleted. */
const {
  sessions: _,
  passwordResets: __,
  recoveryLinks: ___,
  releasedPictures: ____,
  ...TABLES
} = schema;

const declared: Record<string, { readonly [Of in Kind]?: readonly string[] }> = personal;

const rowNumber = sql<number>`rowid`;

function withoutSecrets(table: string, row: Record<string, unknown>): Record<string, unknown> {
  const secrets = declared[table]?.secret ?? [];
  return Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.includes(column)));
}

/** Adds the picture's bytes, but not those of the small rendition, which can be recreated. */
async function withPicture(
  store: PictureStore,
  table: string,
  row: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (table !== "images" || typeof row.hash !== "string") return row;
  const bytes = await readPicture(store, row.hash);
  return { ...row, bytes: bytes && { base64: bytes.toString("base64") } };
}

/** Yields JSON lines: a header, one `{ table, row }` per row, and the row count. */
export async function* exportEverything(env: Env, now: number): AsyncGenerator<string> {
  const { read, close } = await openSnapshot(env.DATABASE_URL);
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
          yield `${JSON.stringify({ table, row: withoutSecrets(table, whole) })}\n`;
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
