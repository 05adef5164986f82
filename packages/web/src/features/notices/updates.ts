import { UPDATE_CHECK_MS } from "#lib/app.rules.ts";
import { createStore, useStore } from "#lib/store.ts";
import { TAKE_OVER } from "../../worker/take-over.rules.ts";

const waiting = createStore<ServiceWorker | null>(null);

export const useNewVersion = (): boolean => useStore(waiting) !== null;

const ignore = () => undefined;

export function openNewVersion(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload());
  waiting.get()?.postMessage(TAKE_OVER);
}

async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const noteWaiting = () => {
    // Without a controller, the waiting worker is the first service worker, not an update.
    if (navigator.serviceWorker.controller) waiting.set(registration.waiting);
  };
  noteWaiting();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", noteWaiting),
  );
  const check = () => {
    if (document.visibilityState === "visible") registration.update().catch(ignore);
  };
  // Check for updates regularly: browsers check only when a page opens, but an installed app stays open.
  document.addEventListener("visibilitychange", check);
  setInterval(check, UPDATE_CHECK_MS);
}

export function watchUpdates(): void {
  // Browsers offer no service workers over plain http or in some private windows.
  if ("serviceWorker" in navigator) registerWorker().catch(ignore);
}
