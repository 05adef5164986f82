/**
 * Wraps a browser storage so that no call throws. Browsers can block a storage, and it can be full. Values that can't
 * be stored stay in memory until the page closes.
 */
function createSafeStorage(open: () => Storage) {
  const unstored = new Map<string, string>();
  let isStopped = false;

  function attempt<Result>(act: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  }

  function remove(key: string): void {
    unstored.delete(key);
    attempt((storage) => storage.removeItem(key), undefined);
  }

  const store = (key: string, value: string): boolean =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);

  return {
    remove,
    read: (key: string): string | null =>
      attempt((storage) => storage.getItem(key), null) ?? unstored.get(key) ?? null,

    /** Returns false if the value is only in memory. */
    write(key: string, value: string): boolean {
      if (!isStopped && store(key, value)) {
        unstored.delete(key);
        return true;
      }
      // Remove the older value, because a reload must not restore it.
      remove(key);
      unstored.set(key, value);
      return false;
    },

    listKeys: (prefix = ""): string[] =>
      [...new Set([...attempt<string[]>(Object.keys, []), ...unstored.keys()])].filter((key) =>
        key.startsWith(prefix),
      ),

    /** Keeps all later values in memory only. */
    stopStoring(): void {
      isStopped = true;
    },
  };
}

export type SafeStorage = ReturnType<typeof createSafeStorage>;

/** Shared by all tabs. */
export const deviceStorage = createSafeStorage(() => localStorage);

/** Survives a reload of this tab, but not closing it. */
export const tabStorage = createSafeStorage(() => sessionStorage);
