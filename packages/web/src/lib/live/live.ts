import { POLL_MS } from "#lib/app.rules.ts";
import { createStore, useStore } from "#lib/store.ts";

/** Undefined until the stream is requested, because a stream begins with earlier changes. */
const live = createStore<boolean | undefined>(undefined);

export const setLive = live.set;

/** Returns true if changes go unnoticed until a refetch. */
export const isUntold = (): boolean => live.get() === false;

export const usePollInterval = (): number | false => (useStore(live) ? false : POLL_MS);
