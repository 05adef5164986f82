import { useSyncExternalStore } from "react";

type Listener = () => void;

/** Starts a source with the first listener. Returns a function that stops it after the last one. */
type Start = () => () => void;

/** Tells listeners about changes of a state that is kept elsewhere. */
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

/** A value outside of React that tells its listeners about changes. */
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

/** The present value of a store; the component is drawn again when it changes. */
export const useStore = <Value>(store: {
  subscribe: (listener: Listener) => () => void;
  get: () => Value;
}): Value => useSyncExternalStore(store.subscribe, store.get);
