import { UPDATE_LOOK_MS } from "#lib/app.rules.ts";
import { createStore, useStore } from "#lib/store.ts";
import { TAKE_OVER } from "../../worker/take-over.rules.ts";

const waiting = createStore<ServiceWorker | null>(null);

export const useNewVersion = (): boolean => useStore(waiting) !== null;

const doWithout = () => undefined;

export function openNewVersion(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload());
  waiting.get()?.postMessage(TAKE_OVER);
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const note = () => {
    // A first version has nothing to replace.
    if (navigator.serviceWorker.controller) waiting.set(registration.waiting);
  };
  note();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", note),
  );
  const look = () => {
    if (document.visibilityState === "visible") registration.update().catch(doWithout);
  };
  // Browsers only check when a page is opened, and an installed app stays open.
  document.addEventListener("visibilitychange", look);
  setInterval(look, UPDATE_LOOK_MS);
}

export function watchUpdates(): void {
  // Plain http addresses and some private windows have no service workers.
  if ("serviceWorker" in navigator) register().catch(doWithout);
}
