import { createStore, useStore } from "#lib/store.ts";

/** Whether the app on the server is newer than this page. */
export const newVersion = createStore(false);

export const useNewVersion = (): boolean => useStore(newVersion);

let open = () => window.location.reload();

/** Reloads the page with the newest version of the app. */
export const openNewVersion = (): void => open();

/** With a service worker, a new version has to be activated first. */
export function openNewVersionBy(way: () => void): void {
  open = way;
}
