import { useSyncExternalStore } from "react";

type Listener = () => void;

/** Runs when the first listener subscribes. The returned function runs after the last listener unsubscribes. */
type Start = () => () => void;

/** Notifies listeners of changes to state stored elsewhere. */
export function createSignal(start?: Start) {
  const listeners = new Set<Listener>();
  let stop: (() => void) | undefined;
  return {
    notify(): void {
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

export function createStore<Value>(initial: Value, start?: Start) {
  let value = initial;
  const { notify, subscribe } = createSignal(start);
  return {
    subscribe,
    get: (): Value => value,
    set(next: Value): void {
      if (next === value) return;
      value = next;
      notify();
    },
  };
}

export const useStore = <Value>(store: {
  subscribe: (listener: Listener) => () => void;
  get: () => Value;
}): Value => useSyncExternalStore(store.subscribe, store.get);
