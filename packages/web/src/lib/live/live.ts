import { POLL_MS } from "#lib/app.rules.ts";
import { createStore, useStore } from "#lib/store.ts";

/** Undefined until the server is asked to tell, because it begins with what happened until then. */
const live = createStore<boolean | undefined>(undefined);

/** Whether the server tells this page about changes, so that nothing has to poll. */
export const setLive = live.set;

/** Whether changes go unnoticed until the server is asked again. */
export const isUntold = (): boolean => live.get() === false;

/** The interval at which to ask for changes by others: none while the server tells of them. */
export const usePollInterval = (): number | false => (useStore(live) ? false : POLL_MS);
