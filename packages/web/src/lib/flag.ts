/** Something that is so or not, for whoever wants to be told when it changes. */
export function createFlag() {
  let isUp = false;
  const listeners = new Set<() => void>();
  return {
    isUp: (): boolean => isUp,
    set(next: boolean): void {
      if (next === isUp) return;
      isUp = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
