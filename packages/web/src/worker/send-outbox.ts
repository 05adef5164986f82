import { findOwner } from "../lib/offline/store.ts";
import { drain } from "../lib/outbox/drain.ts";
import { sendEntry } from "../lib/outbox/send-entry.ts";

declare global {
  /** Only Chromium has Background Sync, so TypeScript's libraries omit it. */
  interface SyncEvent extends ExtendableEvent {
    readonly tag: string;
  }

  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

declare const self: ServiceWorkerGlobalScope;

/** A visible page sends the outbox itself and shows the results. */
async function hasVisiblePage(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: "window" });
  return pages.some(({ visibilityState }) => visibilityState === "visible");
}

/** Rejects if entries remain, so that the browser repeats the event. */
export async function sendOutbox(): Promise<void> {
  const userId = await findOwner();
  if (userId === undefined || (await hasVisiblePage())) return;
  const { is } = await drain({ userId, now: Date.now, send: sendEntry });
  if (is === "busy" || is === "unreachable") throw new Error("The outbox could not be sent");
}
