import { POLL_MS } from "#lib/app.rules.ts";
import { createStore, useStore } from "#lib/store.ts";

/** Undefined before the stream is requested. Data counts as fresh, because the stream sends missed changes first. */
const live = createStore<boolean | undefined>(undefined);

export const setLive = live.set;

export const isStreamDown = (): boolean => live.get() === false;

export const usePollInterval = (): number | false => (useStore(live) ? false : POLL_MS);
