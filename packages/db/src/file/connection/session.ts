import {
  DrizzleQueryError,
  type ExtractTablesWithRelations,
  fillPlaceholders,
  type Query,
} from "drizzle-orm";
import {
  type PreparedQueryConfig,
  type SQLiteAsyncDialect,
  type SQLiteExecuteMethod,
  SQLitePreparedQuery,
  SQLiteSession,
} from "drizzle-orm/sqlite-core";
import type * as schema from "../../schema/index.ts";
import { createRowReader, type Fields, type JoinedTables, type ReadRow } from "./row-reader.ts";

type Schema = typeof schema;

/** Runs a statement; its rows are lists of values. */
export type Run = (text: string, parameters: unknown[]) => unknown[][];

type Values = Record<string, unknown>;

/** The same error as from all drivers of Drizzle; its message repeats the parameters. */
const explain = (text: string, parameters: unknown[], cause: unknown) =>
  new DrizzleQueryError(text, parameters, cause instanceof Error ? cause : undefined);

/** A query that was built once: it runs with other values, and knows how its rows are read. */
class BuiltQuery extends SQLitePreparedQuery<PreparedQueryConfig & { type: "async" }> {
  /** The query builder sets it. */
  joinsNotNullableMap: JoinedTables | undefined;
  readonly #run: Run;
  readonly #fields: Fields | undefined;
  #readRow: ReadRow | undefined;

  constructor(run: Run, query: Query, fields: Fields | undefined, method: SQLiteExecuteMethod) {
    super("async", method, query);
    this.#run = run;
    this.#fields = fields;
  }

  async values(given: Values = {}) {
    const { sql, params } = this.query;
    const parameters = fillPlaceholders(params, given);
    try {
      return this.#run(sql, parameters);
    } catch (error) {
      throw explain(sql, parameters, error);
    }
  }

  async all(given?: Values) {
    const rows = await this.values(given);
    if (this.#fields === undefined) return rows;
    this.#readRow ??= createRowReader(this.#fields, this.joinsNotNullableMap);
    return rows.map(this.#readRow);
  }

  run(given?: Values) {
    return this.values(given);
  }

  get(): never {
    throw new Error("`.get()` exists on SQLite only: await the builder");
  }
}

interface SessionOptions {
  run: Run;
  /** Called with the text of every query that is built. */
  onBuild?: ((text: string) => void) | undefined;
}

/** Lets Drizzle's builders run on one connection, so that every builder can be awaited. */
export class Session extends SQLiteSession<
  "async",
  unknown,
  Schema,
  ExtractTablesWithRelations<Schema>
> {
  readonly #options: SessionOptions;

  constructor(dialect: SQLiteAsyncDialect, options: SessionOptions) {
    super(dialect);
    this.#options = options;
  }

  prepareQuery(query: Query, fields: Fields | undefined, method: SQLiteExecuteMethod) {
    this.#options.onBuild?.(query.sql);
    return new BuiltQuery(this.#options.run, query, fields, method);
  }

  transaction(): never {
    throw new Error("Transactions wait for their turn: see `Database`");
  }
}
