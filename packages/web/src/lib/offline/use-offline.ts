import { useStore } from "#lib/store.ts";
import { offline } from "./connection.ts";

/** Whether the server is out of reach, as far as this page has noticed. */
export const useOffline = (): boolean => useStore(offline);
