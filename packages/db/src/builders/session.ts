import {
  DrizzleQueryError,
  type ExtractTablesWithRelations,
  is,
  Param,
  Placeholder,
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

/** Makes a parameter of the values that a query is run with. */
type ReadParameter = (given: Values, engine: Engine) => unknown;

function readGiven({ name }: Placeholder): ReadParameter {
  return (given, engine) => {
    if (!(name in given)) throw new Error(`The query was given no value for "${name}"`);
    const value = given[name];
    return value instanceof ValueByEngine ? value.values[engine] : value;
  };
}

/** Decides once what Drizzle's `fillPlaceholders` decides for each parameter of each run. */
function readParameter(parameter: unknown): ReadParameter {
  if (is(parameter, Placeholder)) return readGiven(parameter);
  if (is(parameter, Param) && is(parameter.value, Placeholder)) {
    const read = readGiven(parameter.value);
    const { encoder } = parameter;
    return (given, engine) => encoder.mapToDriverValue(read(given, engine));
  }
  if (parameter instanceof ValueByEngine) return (_given, engine) => parameter.values[engine];
  return () => parameter;
}

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
  readonly #parameters: ReadParameter[];
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
    this.#parameters = query.params.map(readParameter);
  }

  /** A data file answers at once, and nothing should wait for a promise then. */
  #start(given: Values = {}): Rows | Promise<Rows> {
    const { engine, run } = this.#options;
    const { sql } = this.query;
    const parameters = this.#parameters.map((read) => read(given, engine));
    const isAgain = this.#isAgain;
    this.#isAgain = true;
    const fail = (error: unknown): never => {
      throw explain(sql, parameters, error);
    };
    try {
      const rows = run(sql, parameters, isAgain);
      return rows instanceof Promise ? rows.catch(fail) : rows;
    } catch (error) {
      return fail(error);
    }
  }

  async values(given?: Values) {
    return this.#start(given);
  }

  async all(given?: Values) {
    const started = this.#start(given);
    const rows = started instanceof Promise ? await started : started;
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
