import { createFlag } from "#lib/flag.ts";

/** Whether the server is out of reach, as far as this page has noticed. */
export const offline = createFlag();
