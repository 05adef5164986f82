import { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import { Session } from "../../builders/session.ts";
import type { Connection, Statement } from "./connection.ts";
import { FileDialect } from "./dialect.ts";

/** Reads rows as lists of values. */
type ListStatement = Statement<unknown[], unknown[]>;

const STATEMENTS_KEPT = 500;

/** Prepares each text once, and drops the oldest when there are too many. */
export function createStatementCache(connection: Connection) {
  const statements = new Map<string, ListStatement>();
  return (text: string): ListStatement => {
    const known = statements.get(text);
    if (known) return known;
    const statement = connection.prepare<unknown[], unknown[]>(text);
    if (statement.reader) statement.raw(true);
    if (statements.size >= STATEMENTS_KEPT) {
      for (const oldest of statements.keys()) {
        statements.delete(oldest);
        break;
      }
    }
    statements.set(text, statement);
    return statement;
  };
}

export interface BuilderOptions {
  /** Called with every query that is built; one that was prepared is not built again. */
  onBuild?: (text: string) => void;
  /** Called with every statement before it runs, without the values in it. */
  onStatement?: (text: string) => void;
  /** Called with every statement afterwards, and its duration in milliseconds. */
  onStatementEnd?: (text: string, ms: number) => void;
  /** Throws if no statement may run now. */
  assertAllowed?: () => void;
  /** Called with the error of every statement that fails. */
  onFailure?: (error: unknown) => void;
}

/** Drizzle on a connection, so that every builder can be awaited. */
export function createBuilders(
  connection: Connection,
  { onBuild, onStatement, onStatementEnd, assertAllowed, onFailure }: BuilderOptions = {},
) {
  const prepare = createStatementCache(connection);

  function execute(text: string, parameters: unknown[]): unknown[][] {
    try {
      const statement = prepare(text);
      if (statement.reader) return statement.all(...parameters);
      statement.run(...parameters);
      return [];
    } catch (error) {
      onFailure?.(error);
      throw error;
    }
  }

  function run(text: string, parameters: unknown[]): unknown[][] {
    assertAllowed?.();
    onStatement?.(text);
    const begin = performance.now();
    const rows = execute(text, parameters);
    onStatementEnd?.(text, performance.now() - begin);
    return rows;
  }

  const dialect = new FileDialect();
  return new BaseSQLiteDatabase(
    "async",
    dialect,
    new Session(dialect, { engine: "sqlite", run, onBuild }),
    undefined,
  );
}
