import { useSyncExternalStore } from "react";
import { POLL_MS } from "#lib/app.rules.ts";
import { createFlag } from "#lib/flag.ts";

const live = createFlag();

/** Whether the server tells this page what changes, so that nothing has to be asked for again. */
export const setLive = live.set;
export const isLive = live.isUp;

/** How often to ask for what others change: not at all while the server tells it by itself. */
export const usePollInterval = (): number | false =>
  useSyncExternalStore(live.subscribe, live.isUp) ? false : POLL_MS;
