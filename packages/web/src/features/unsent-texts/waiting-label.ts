import { useOffline } from "#lib/offline/connection.ts";
import type { Entry } from "#lib/outbox/entries.ts";
import { waitingTexts as texts } from "./texts.ts";

export function useWaitingLabel({ state }: Entry): string {
  const isOffline = useOffline();
  if (state === "sending") return texts.sending;
  return isOffline ? texts.waiting : texts.waitingForServer;
}
