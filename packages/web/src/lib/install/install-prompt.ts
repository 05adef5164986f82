import { createStore } from "#lib/store.ts";

/** Fired by browsers that let a page offer to install the app (Web App Manifest, application information). */
export interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
}

export const installPrompt = createStore<InstallPromptEvent | null>(null);

/** Defers the browser's install prompt. Call it early, because browsers fire the event only once per page. */
export function watchInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installPrompt.set(event);
  });
  window.addEventListener("appinstalled", () => installPrompt.set(null));
}
