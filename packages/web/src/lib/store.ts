import { useSyncExternalStore } from "react";

type Listener = () => void;

/** Starts a source when the first listener comes; returns how to stop it after the last one. */
type Start = () => () => void;

/** Tells its listeners that something has changed, for state that is kept elsewhere. */
export function createSignal(start?: Start) {
  const listeners = new Set<Listener>();
  let stop: (() => void) | undefined;
  return {
    tell(): void {
      for (const listener of listeners) listener();
    },
    subscribe(listener: Listener): () => void {
      if (listeners.size === 0) stop = start?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },
  };
}

/** A value outside of React that tells its listeners when it changes. */
export function createStore<Value>(initial: Value, start?: Start) {
  let value = initial;
  const { tell, subscribe } = createSignal(start);
  return {
    subscribe,
    get: (): Value => value,
    set(next: Value): void {
      if (next === value) return;
      value = next;
      tell();
    },
  };
}

/** The value of a store, kept up to date. */
export const useStore = <Value>(store: {
  subscribe: (listener: Listener) => () => void;
  get: () => Value;
}): Value => useSyncExternalStore(store.subscribe, store.get);
