import { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import type pg from "pg";
import { Session } from "../builders/session.ts";
import { noteEngine } from "../engine.ts";
import type { BuilderOptions } from "../file/connection/builders.ts";
import { PostgresDialect } from "./dialect.ts";
import { runOn } from "./driver.ts";
import { nameOfStatement } from "./statement-names.ts";

export interface PostgresBuilderOptions
  extends Pick<BuilderOptions, "onBuild" | "onStatement" | "onStatementEnd"> {
  /** Called after every statement that has changed rows. */
  onChange?: () => void;
  /** Whether PostgreSQL may keep what it has planned of a statement. */
  prepares?: boolean;
}

/** Drizzle on the connection that `find` answers at each statement, so that every builder can be awaited. */
export function createBuilders(
  find: () => pg.Pool | pg.PoolClient | pg.Client,
  { onBuild, onStatement, onStatementEnd, onChange, prepares }: PostgresBuilderOptions = {},
) {
  async function run(text: string, values: unknown[], isAgain: boolean): Promise<unknown[][]> {
    const connection = find();
    onStatement?.(text);
    const name = prepares && isAgain ? nameOfStatement(text) : undefined;
    const begin = performance.now();
    const { rows, hasWritten } = await runOn(connection, text, values, name);
    onStatementEnd?.(text, performance.now() - begin);
    if (hasWritten) onChange?.();
    return rows;
  }

  const dialect = new PostgresDialect();
  const session = new Session(dialect, { engine: "postgres", run, onBuild });
  return noteEngine(new BaseSQLiteDatabase("async", dialect, session, undefined), "postgres");
}
