/** Counts the event loop turns that use the database. Code that reads all rows in one query uses only one turn. */
export interface Interleaving {
  onStatement: (text: string) => void;
  /** Records statements until the promise that `work` returns settles. */
  watch(work: () => Promise<unknown>): Promise<void>;
  /** Returns the number of turns in which a matching statement ran. */
  count(kind: RegExp): number;
}

export function createInterleaving(): Interleaving {
  let turn = 0;
  let isWatching = false;
  const seen: { text: string; turn: number }[] = [];
  return {
    onStatement(text) {
      if (isWatching) seen.push({ text, turn });
    },

    async watch(work) {
      let next: NodeJS.Immediate;
      const tick = () => {
        turn += 1;
        next = setImmediate(tick);
      };
      next = setImmediate(tick);
      isWatching = true;
      try {
        await work();
      } finally {
        isWatching = false;
        clearImmediate(next);
      }
    },

    count: (kind) =>
      new Set(seen.filter(({ text }) => kind.test(text)).map((one) => one.turn)).size,
  };
}
