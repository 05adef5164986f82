import { useSyncExternalStore } from "react";
import { offline } from "./connection.ts";

/** Whether the server is out of reach, as far as this page has noticed. */
export const useOffline = (): boolean => useSyncExternalStore(offline.subscribe, offline.isUp);
