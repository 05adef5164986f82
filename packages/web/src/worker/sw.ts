import { forgetAll } from "../lib/offline/store.ts";
import { answerPicture } from "./pictures.ts";
import { createShell, type ShellFiles } from "./shell.ts";
import { TAKE_OVER } from "./take-over.rules.ts";

/** The server itself handles these, for people and programs. */
const OF_SERVER = /^\/(?:api|trpc|assets|healthz|readyz|metrics)(?![^/])/i;

/** The server redirects these or refuses them. */
const ODD = /[/\\]{2}|[%\\]/;

/** File names have an extension, and well-known names begin with a dot; no screen does. */
const FILE = /\/\.|\.[^/]*$/;

const isScreen = (path: string): boolean =>
  !OF_SERVER.test(path) && !ODD.test(path) && !FILE.test(path);

/** Returns true if visiting an address may end a session or begin another user's. */
const mayChangePerson = (path: string): boolean =>
  /^\/api\/(?:login|register|callback|logout)(?![^/])/.test(path);

const isPicture = (path: string): boolean => path.startsWith("/api/images/");

declare const self: ServiceWorkerGlobalScope;

declare const SHELL: ShellFiles;

const shell = createShell(SHELL);

function serveNavigation(event: FetchEvent, path: string): void {
  // Clears stored data whatever the response: it can be fetched again, but a leak can't be undone.
  if (mayChangePerson(path)) event.waitUntil(forgetAll());
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

/** Leaves all other requests to the browser, calls above all. */
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === "navigate") serveNavigation(event, pathname);
  else if (request.method !== "GET") return;
  else if (isPicture(pathname)) event.respondWith(answerPicture(event));
  else if (shell.holds(pathname)) event.respondWith(shell.answer(request));
});
