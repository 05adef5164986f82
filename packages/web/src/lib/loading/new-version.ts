import { createStore, useStore } from "#lib/store.ts";

/** Whether the app on the server is newer than this page. */
export const newVersion = createStore(false);

export const useNewVersion = (): boolean => useStore(newVersion);

let open = () => window.location.reload();

/** Opens the page anew, with the newest version of the app that can be had. */
export const openNewVersion = (): void => open();

/** Where a service worker keeps the app, a new version has to be let in first. */
export function openNewVersionBy(way: () => void): void {
  open = way;
}
