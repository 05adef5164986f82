import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The programs that can keep the data. */
export type Engine = "sqlite" | "postgres";

const engines = new WeakMap<object, Engine>();

/** Remembers whose statements a reader or writer runs. */
export function noteEngine<Builders extends object>(builders: Builders, engine: Engine): Builders {
  engines.set(builders, engine);
  return builders;
}

export const engineOf = (builders: object): Engine => engines.get(builders) ?? "sqlite";

/** For whom a statement is being written; that happens without a pause. */
let current: Engine = "sqlite";

class Choice implements SQLWrapper {
  readonly #choices: Record<Engine, SQL>;

  constructor(choices: Record<Engine, SQL>) {
    this.#choices = choices;
  }

  getSQL(): SQL {
    return this.#choices[current];
  }

  shouldOmitSQLParens(): boolean {
    return true;
  }
}

/** An expression that each engine spells in its own way. */
export const byEngine = <Value>(choices: Record<Engine, SQL>): SQL<Value> =>
  sql<Value>`${new Choice(choices)}`;

/** Writes a statement for an engine. */
export function writeFor<Text>(engine: Engine, write: () => Text): Text {
  const former = current;
  current = engine;
  try {
    return write();
  } finally {
    current = former;
  }
}

/** A value of a statement that each engine spells in its own way, such as a search. */
export class ValueByEngine {
  readonly values: Record<Engine, string>;

  constructor(values: Record<Engine, string>) {
    this.values = values;
  }
}
