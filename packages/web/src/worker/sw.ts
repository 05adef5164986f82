import { forgetLastSeen } from "../lib/offline/last-seen/forget.ts";
import { isPicture, isScreen, mayChangePerson } from "./addresses.ts";
import { answerPicture } from "./pictures.ts";
import { createShell } from "./shell.ts";
import type { ShellFile } from "./shell-file.ts";
import { TAKE_OVER } from "./take-over.rules.ts";

declare const self: ServiceWorkerGlobalScope;

/** The build puts them here. */
declare const SHELL_FILES: ShellFile[];

const shell = createShell(SHELL_FILES);

function answerNavigation(event: FetchEvent, path: string): void {
  // Whatever the server says to it: what was kept can come again, what is seen by others can't go.
  if (mayChangePerson(path)) event.waitUntil(forgetLastSeen());
  else if (event.request.method === "GET" && isScreen(path)) {
    event.respondWith(shell.answerScreen(event.request));
  }
}

self.addEventListener("install", (event) => event.waitUntil(shell.fill()));

self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([shell.dropOld(), self.clients.claim()])),
);

self.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting());
});

/** Whatever is not named here goes its way as without a service worker: all calls, above all. */
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === "navigate") answerNavigation(event, pathname);
  else if (request.method !== "GET") return;
  else if (isPicture(pathname)) event.respondWith(answerPicture(event));
  else if (shell.holds(pathname)) event.respondWith(shell.answer(request));
});
