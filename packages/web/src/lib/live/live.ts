import { POLL_MS } from "#lib/app.rules.ts";
import { createStore, useStore } from "#lib/store.ts";

const live = createStore(false);

/** Whether the server tells this page about changes, so that nothing has to poll. */
export const setLive = live.set;
export const isLive = live.get;

/** The interval at which to ask for changes by others: none while the server tells of them. */
export const usePollInterval = (): number | false => (useStore(live) ? false : POLL_MS);
