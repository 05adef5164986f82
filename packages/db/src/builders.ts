import { drizzle } from "drizzle-orm/sqlite-proxy";
import type { Engine, Writer } from "./database.ts";

type Run = (text: string, parameters: unknown[]) => Promise<unknown[][]>;

const LITERAL_OR_PARAMETER = /'[^']*'|\?/g;

/** Replaces each `?` outside string literals with the result of `write`. */
export const replaceParameters = (text: string, write: () => string): string =>
  text.replace(LITERAL_OR_PARAMETER, (found) => (found === "?" ? write() : found));

export function createBuildersFor(engine: Engine, run: Run): Writer {
  const db = drizzle(async (text, parameters) => ({ rows: await run(text, parameters) }));
  return {
    engine,
    select: db.select.bind(db),
    selectDistinct: db.selectDistinct.bind(db),
    $with: db.$with.bind(db),
    with: db.with.bind(db),
    insert: db.insert.bind(db),
    update: db.update.bind(db),
    delete: db.delete.bind(db),
  };
}
