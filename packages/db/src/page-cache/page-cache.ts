import type { Database, Revisions } from "../database.ts";

export interface CacheSlot<Value> {
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
    // Reinsert the entry, so that the least recently used entry comes first.
    entries.delete(key);
    entries.set(key, entry);
    return entry.value;
  }

  return (id: string, variant = ""): CacheSlot<Value> => {
    const key = `${id} ${variant}`;
    const revision = revisionOf(id);
    return {
      value: find(key, revision),
      store(value) {
        // Don't store a value if a commit happened while it was read.
        if (revisionOf(id) !== revision) return;
        remove(key);
        const newWeight = weigh(value);
        weight += newWeight;
        entries.set(key, { revision, value, weight: newWeight });
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

/** Caches nothing on PostgreSQL, where other processes may change rows unnoticed. */
export const cacheByGame = <Value>(rule: CacheRule<Value>) => cacheBy(({ ofGame }) => ofGame, rule);

export const cacheByUser = <Value>(rule: CacheRule<Value>) => cacheBy(({ ofUser }) => ofUser, rule);
