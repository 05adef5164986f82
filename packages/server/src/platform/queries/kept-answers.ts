import type { Database, Revisions } from "@stepout/db";

/** A place for what was read of a game. */
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

function keepFor<Value>(revisions: Revisions, { weigh, weightMax }: KeptRule<Value>) {
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

  return (gameId: string, question: string): Place<Value> => {
    const key = `${gameId} ${question}`;
    const revision = revisions.ofGame(gameId);
    return {
      value: find(key, revision)?.value,
      keep(value) {
        // Something may have changed between two statements of the reading.
        if (revisions.ofGame(gameId) !== revision) return;
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

/**
 * Keeps what was read of games in memory until something in it changes. Answers undefined for a
 * database on which others may change it unnoticed.
 */
export function keptPerGame<Value>(rule: KeptRule<Value>) {
  const ofDatabases = new WeakMap<Database, ReturnType<typeof keepFor<Value>>>();
  return (db: Database) => {
    if (!db.revisions) return undefined;
    const known = ofDatabases.get(db) ?? keepFor(db.revisions, rule);
    ofDatabases.set(db, known);
    return known;
  };
}
