import { drizzle } from "drizzle-orm/sqlite-proxy";
import * as schema from "../../schema/index.ts";
import type { Connection, Statement } from "./connection.ts";

const STATEMENTS_KEPT = 500;

/** Prepares each text once, and drops the oldest when there are too many. */
export function createStatementCache(connection: Connection) {
  const statements = new Map<string, Statement>();
  return (text: string): Statement => {
    const known = statements.get(text);
    if (known) return known;
    const statement = connection.prepare(text);
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
  { onStatement, onStatementEnd, assertAllowed, onFailure }: BuilderOptions = {},
) {
  const prepare = createStatementCache(connection);

  function execute(text: string, parameters: unknown[]): unknown[] {
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

  return drizzle(
    async (text: string, parameters: unknown[], method) => {
      assertAllowed?.();
      onStatement?.(text);
      if (method === "get") throw new Error("`.get()` exists on SQLite only: await the builder");
      const begin = performance.now();
      const rows = execute(text, parameters);
      onStatementEnd?.(text, performance.now() - begin);
      return { rows };
    },
    { schema },
  );
}
