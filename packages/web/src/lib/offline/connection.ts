import { createStore } from "#lib/store.ts";

/** Whether the server is out of reach, as far as this page has noticed. */
export const offline = createStore(false);
