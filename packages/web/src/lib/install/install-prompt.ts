import { createStore } from "#lib/store.ts";

/** Fired by browsers that let a page offer its installation (Web App Manifest, application information). */
export interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
}

export const installPrompt = createStore<InstallPromptEvent | null>(null);

/** Keeps the browser's offer for a better moment. Call it early, because browsers make the offer once per page. */
export function watchInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installPrompt.set(event);
  });
  window.addEventListener("appinstalled", () => installPrompt.set(null));
}
