import { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import type pg from "pg";
import { Session } from "../builders/session.ts";
import { noteEngine } from "../engine.ts";
import type { BuilderOptions } from "../file/connection/builders.ts";
import { PostgresDialect } from "./dialect.ts";
import { runOn } from "./driver.ts";

export interface PostgresBuilderOptions
  extends Pick<BuilderOptions, "onBuild" | "onStatement" | "onStatementEnd"> {
  /** Called after every statement that has changed rows. */
  onChange?: () => void;
}

/** Drizzle on the connection that `find` answers at each statement, so that every builder can be awaited. */
export function createBuilders(
  find: () => pg.Pool | pg.PoolClient | pg.Client,
  { onBuild, onStatement, onStatementEnd, onChange }: PostgresBuilderOptions = {},
) {
  async function run(text: string, values: unknown[]): Promise<unknown[][]> {
    const connection = find();
    onStatement?.(text);
    const begin = performance.now();
    const { rows, hasWritten } = await runOn(connection, text, values);
    onStatementEnd?.(text, performance.now() - begin);
    if (hasWritten) onChange?.();
    return rows;
  }

  const dialect = new PostgresDialect();
  const session = new Session(dialect, { engine: "postgres", run, onBuild });
  return noteEngine(new BaseSQLiteDatabase("async", dialect, session, undefined), "postgres");
}
