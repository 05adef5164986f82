import { createBuildersFor } from "../../builders.ts";
import type { Writer } from "../../database.ts";
import type { Connection, Statement } from "./connection.ts";

/** Reads rows as lists of values. */
type ListStatement = Statement<unknown[], unknown[]>;

/** More than the program has queries; lists of different lengths make different texts. */
const CACHED_STATEMENTS = 500;

/** Prepares each text once, and drops the oldest when there are too many. */
export function createStatementCache(connection: Connection) {
  const statements = new Map<string, ListStatement>();
  return (text: string): ListStatement => {
    const known = statements.get(text);
    if (known) return known;
    const statement = connection.prepare<unknown[], unknown[]>(text);
    if (statement.reader) statement.raw(true);
    if (statements.size >= CACHED_STATEMENTS) {
      const [oldest = ""] = statements.keys();
      statements.delete(oldest);
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

/** Drizzle on a connection to a data file. */
export function createBuilders(
  connection: Connection,
  { onStatement, onStatementEnd, assertAllowed, onFailure }: BuilderOptions = {},
): Writer {
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

  return createBuildersFor("sqlite", async (text, parameters) => {
    assertAllowed?.();
    onStatement?.(text);
    const begin = performance.now();
    const rows = execute(text, parameters);
    onStatementEnd?.(text, performance.now() - begin);
    return rows;
  });
}
