import { useOffline } from "#lib/offline/connection.ts";
import { cancelEntry, type Entry } from "#lib/outbox/entries.ts";
import { refreshOutbox } from "#lib/outbox/outbox.ts";
import { showToast } from "#lib/toasts/toast.ts";
import { waitingTexts as texts } from "./texts.ts";

export function useWaitingLabel({ state }: Entry): string {
  const isOffline = useOffline();
  if (state === "sending") return texts.sending;
  return isOffline ? texts.waiting : texts.waitingForServer;
}

export async function cancel(entry: Entry, putBack: () => void): Promise<void> {
  const isCancelled = await cancelEntry(entry);
  if (isCancelled) putBack();
  await refreshOutbox();
  showToast({
    title: isCancelled ? texts.cancelled : texts.tooLate,
    ...(isCancelled && { description: entry.mayBeSent ? texts.maybeSent : texts.backInForm }),
  });
}
