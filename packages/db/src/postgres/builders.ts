import type pg from "pg";
import { createBuildersFor, replaceParameters } from "../builders.ts";
import type { Writer } from "../database.ts";
import type { BuilderOptions } from "../file/connection/connection.ts";
import { runQuery } from "./driver.ts";

const CONFLICT_COLUMNS = /(?<= on conflict \()[^)]+/g;
const TABLE_OF_COLUMN = /"\w+"\.(?=")/g;

/** Removes table names from ON CONFLICT, where PostgreSQL rejects them. */
function toPostgresSql(text: string): string {
  let number = 0;
  const numbered = replaceParameters(text, () => {
    number += 1;
    return `$${number}`;
  });
  return numbered.replace(CONFLICT_COLUMNS, (columns) => columns.replace(TABLE_OF_COLUMN, ""));
}

interface PostgresBuilderOptions extends Pick<BuilderOptions, "onStatement" | "onStatementEnd"> {
  onChange?: () => void;
}

export const createBuilders = (
  getConnection: () => pg.Pool | pg.PoolClient | pg.Client,
  { onStatement, onStatementEnd, onChange }: PostgresBuilderOptions = {},
): Writer =>
  createBuildersFor("postgres", async (sqliteText, parameters) => {
    const connection = getConnection();
    const text = toPostgresSql(sqliteText);
    onStatement?.(text);
    const begin = performance.now();
    const { rows, hasWritten } = await runQuery(connection, text, parameters);
    onStatementEnd?.(text, performance.now() - begin);
    if (hasWritten) onChange?.();
    return rows;
  });
