import { POLL_MS } from "#lib/app.rules.ts";
import { createStore, useStore } from "#lib/store.ts";

/**
 * Undefined until the app opens the stream. Data counts as fresh until then, because the stream first sends the missed
 * changes.
 */
const live = createStore<boolean | undefined>(undefined);

export const setLive = live.set;

export const isStreamDown = (): boolean => live.get() === false;

export const usePollInterval = (): number | false => (useStore(live) ? false : POLL_MS);
