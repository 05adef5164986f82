import { SHARE_TARGET } from "@stepout/server/serving/web/web-app.rules";
import { forgetReceived } from "../lib/offline/received-share.ts";
import { forgetAll } from "../lib/offline/store.ts";
import { dropEntries, OUTBOX_SYNC } from "../lib/outbox/entries.ts";
import { endSubscription, openNotification, renewSubscription, showPush } from "./notifications.ts";
import { fetchPicture } from "./pictures.ts";
import { receiveShare } from "./receive-share.ts";
import { sendOutbox } from "./send-outbox.ts";
import { createShell, type ShellFiles } from "./shell.ts";
import { TAKE_OVER } from "./take-over.rules.ts";

const OF_SERVER = /^\/(?:api|trpc|assets|healthz|readyz|metrics)(?![^/])/i;

const ODD = /[/\\]{2}|[%\\]/;

/** File names have an extension. Well-known paths begin with a dot. */
const FILE = /\/\.|\.[^/]*$/;

const isScreen = (path: string): boolean =>
  !OF_SERVER.test(path) && !ODD.test(path) && !FILE.test(path);

/** Returns true if visiting the path may end a session or start another user's session. */
const mayChangeUser = (path: string): boolean =>
  /^\/api\/(?:login|register|callback|logout)(?![^/])/.test(path);

/** Excludes sign-ins, because content shared from another app must survive them. */
const isSignOut = (path: string): boolean => /^\/api\/logout(?![^/])/.test(path);

/** Relies on the server's referrer policy, because browsers send a referrer only if the policy allows it. */
const isFromOwnPage = ({ referrer }: Request): boolean =>
  referrer.startsWith(`${self.location.origin}/`);

const isPicture = (path: string): boolean => path.startsWith("/api/images/");

declare const self: ServiceWorkerGlobalScope;

declare const SHELL: ShellFiles;

const shell = createShell(SHELL);

function serveNavigation(event: FetchEvent, path: string): void {
  // Clear stored data even if the request fails, because a leak can't be undone.
  const { request } = event;
  if (isSignOut(path)) event.waitUntil(forgetReceived());
  // A link on another site must not delete unsent actions.
  if (isSignOut(path) && isFromOwnPage(request)) {
    event.waitUntil(Promise.all([dropEntries(), endSubscription()]));
  }
  if (mayChangeUser(path)) event.waitUntil(forgetAll());
  else if (request.method === "POST" && path === SHARE_TARGET) {
    event.respondWith(receiveShare(request));
  } else if (request.method === "GET" && isScreen(path)) {
    shell.servePage(event);
  }
}

self.addEventListener("install", (event) => event.waitUntil(shell.fill()));

self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([shell.dropOld(), self.clients.claim()])),
);

self.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting());
});

self.addEventListener("sync", (event) => {
  if (event.tag === OUTBOX_SYNC) event.waitUntil(sendOutbox());
});

self.addEventListener("push", (event) => event.waitUntil(showPush(event)));

self.addEventListener("notificationclick", (event) => event.waitUntil(openNotification(event)));

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription()));

/** Requests without `respondWith` go to the server as usual. */
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === "navigate") serveNavigation(event, pathname);
  else if (request.method !== "GET") return;
  else if (isPicture(pathname)) event.respondWith(fetchPicture(event));
  else if (shell.has(pathname)) shell.serve(event, pathname);
});
