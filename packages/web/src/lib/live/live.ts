import { POLL_MS } from "#lib/app.rules.ts";
import { createStore, useStore } from "#lib/store.ts";

const live = createStore(false);

/** Whether the server tells this page what changes, so that nothing has to be asked for again. */
export const setLive = live.set;
export const isLive = live.get;

/** How often to ask for what others change: not at all while the server tells it by itself. */
export const usePollInterval = (): number | false => (useStore(live) ? false : POLL_MS);
