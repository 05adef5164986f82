import type { Database, Revisions } from "@stepout/db";

/** A place for what was read of a game or person. */
export interface Place<Value> {
  /** Undefined if it has to be read: then hand it to `keep`. */
  value: Value | undefined;
  keep(value: Value): void;
}

interface Kept<Value> {
  revision: number;
  value: Value;
  weight: number;
}

interface KeptRule<Value> {
  weigh: (value: Value) => number;
  /** How much is kept in all; what was not asked for longest goes first. */
  weightMax: number;
}

type RevisionOf = (id: string) => number;

function keepFor<Value>(revisionOf: RevisionOf, { weigh, weightMax }: KeptRule<Value>) {
  const kept = new Map<string, Kept<Value>>();
  let weight = 0;

  function remove(key: string): void {
    weight -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  }

  function find(key: string, revision: number): Kept<Value> | undefined {
    const found = kept.get(key);
    if (!found) return undefined;
    // Whoever is asked for comes last, and what has changed is not held any longer.
    kept.delete(key);
    if (found.revision === revision) kept.set(key, found);
    else weight -= found.weight;
    return kept.get(key);
  }

  return (id: string, question = ""): Place<Value> => {
    const key = `${id} ${question}`;
    const revision = revisionOf(id);
    return {
      value: find(key, revision)?.value,
      keep(value) {
        // Something may have changed between two statements of the reading.
        if (revisionOf(id) !== revision) return;
        remove(key);
        const own = weigh(value);
        weight += own;
        kept.set(key, { revision, value, weight: own });
        for (const oldest of kept.keys()) {
          if (weight <= weightMax) break;
          remove(oldest);
        }
      },
    };
  };
}

function kept<Value>(choose: (revisions: Revisions) => RevisionOf, rule: KeptRule<Value>) {
  const ofDatabases = new WeakMap<Database, ReturnType<typeof keepFor<Value>>>();
  return (db: Database) => {
    if (!db.revisions) return undefined;
    const known = ofDatabases.get(db) ?? keepFor(choose(db.revisions), rule);
    ofDatabases.set(db, known);
    return known;
  };
}

/**
 * Keeps what was read of games in memory until something in it changes. Answers undefined for a
 * database on which others may change it unnoticed.
 */
export const keptPerGame = <Value>(rule: KeptRule<Value>) => kept(({ ofGame }) => ofGame, rule);

/** The same for what was read of the rows of people. */
export const keptPerPerson = <Value>(rule: KeptRule<Value>) =>
  kept(({ ofPerson }) => ofPerson, rule);
