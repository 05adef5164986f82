import type { Database, Revisions } from "../database.ts";

/** A place for what was read of a game or user. */
export interface Place<Value> {
  /** Undefined if it has to be read: then hand it to `store`. */
  value: Value | undefined;
  store(value: Value): void;
}

interface Entry<Value> {
  revision: number;
  value: Value;
  weight: number;
}

interface CacheRule<Value> {
  weigh: (value: Value) => number;
  /** The weight of all values together. The least recently used value is evicted first. */
  weightMax: number;
}

type RevisionOf = (id: string) => number;

function createCache<Value>(revisionOf: RevisionOf, { weigh, weightMax }: CacheRule<Value>) {
  const entries = new Map<string, Entry<Value>>();
  let weight = 0;

  function remove(key: string): void {
    weight -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  function find(key: string, revision: number): Value | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.revision !== revision) {
      remove(key);
      return undefined;
    }
    // A map lists its entries in the order in which they were added.
    entries.delete(key);
    entries.set(key, entry);
    return entry.value;
  }

  return (id: string, question = ""): Place<Value> => {
    const key = `${id} ${question}`;
    const revision = revisionOf(id);
    return {
      value: find(key, revision),
      store(value) {
        // A commit between two statements of the reading may have changed something.
        if (revisionOf(id) !== revision) return;
        remove(key);
        const own = weigh(value);
        weight += own;
        entries.set(key, { revision, value, weight: own });
        for (const oldest of entries.keys()) {
          if (weight <= weightMax) break;
          remove(oldest);
        }
      },
    };
  };
}

function cacheBy<Value>(choose: (revisions: Revisions) => RevisionOf, rule: CacheRule<Value>) {
  const caches = new WeakMap<Database, ReturnType<typeof createCache<Value>>>();
  return (db: Database) => {
    if (!db.revisions) return undefined;
    const cache = caches.get(db) ?? createCache(choose(db.revisions), rule);
    caches.set(db, cache);
    return cache;
  };
}

/**
 * Caches what was read of games until a post or comment in the game changes. Returns undefined for a
 * database on which other processes may change it unnoticed.
 */
export const cacheByGame = <Value>(rule: CacheRule<Value>) => cacheBy(({ ofGame }) => ofGame, rule);

/** Caches what was read of users until their row changes. */
export const cacheByPerson = <Value>(rule: CacheRule<Value>) =>
  cacheBy(({ ofPerson }) => ofPerson, rule);
