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
import { type Engine, ValueByEngine } from "../engine.ts";
import type * as schema from "../schema/index.ts";
import { createRowReader, type Fields, type JoinedTables, type ReadRow } from "./row-reader.ts";

type Schema = typeof schema;

type Rows = unknown[][];

/** Runs a statement; its rows are lists of values. `isAgain` tells that it has run before and will again. */
export type Run = (text: string, parameters: unknown[], isAgain: boolean) => Rows | Promise<Rows>;

type Values = Record<string, unknown>;

/** The same error as from all drivers of Drizzle; its message repeats the parameters. */
const explain = (text: string, parameters: unknown[], cause: unknown) =>
  new DrizzleQueryError(text, parameters, cause instanceof Error ? cause : undefined);

const isByEngine = (value: unknown) => value instanceof ValueByEngine;

interface SessionOptions {
  engine: Engine;
  run: Run;
  /** Called with the text of every query that is built. */
  onBuild?: ((text: string) => void) | undefined;
}

/** A query that was built once: it runs with other values, and knows how its rows are read. */
class BuiltQuery extends SQLitePreparedQuery<PreparedQueryConfig & { type: "async" }> {
  /** The query builder sets it. */
  joinsNotNullableMap: JoinedTables | undefined;
  readonly #options: SessionOptions;
  readonly #fields: Fields | undefined;
  #readRow: ReadRow | undefined;
  #isAgain = false;

  constructor(
    options: SessionOptions,
    query: Query,
    fields: Fields | undefined,
    method: SQLiteExecuteMethod,
  ) {
    super("async", method, query);
    this.#options = options;
    this.#fields = fields;
  }

  #fill(given: Values): unknown[] {
    const filled = fillPlaceholders(this.query.params, given);
    if (!filled.some(isByEngine)) return filled;
    const { engine } = this.#options;
    return filled.map((value) => (value instanceof ValueByEngine ? value.values[engine] : value));
  }

  async values(given: Values = {}) {
    const parameters = this.#fill(given);
    const isAgain = this.#isAgain;
    this.#isAgain = true;
    try {
      return await this.#options.run(this.query.sql, parameters, isAgain);
    } catch (error) {
      throw explain(this.query.sql, parameters, error);
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
    return new BuiltQuery(this.#options, query, fields, method);
  }

  transaction(): never {
    throw new Error("Transactions wait for their turn: see `Database`");
  }
}
