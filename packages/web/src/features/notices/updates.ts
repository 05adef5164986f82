import { UPDATE_LOOK_MS } from "#lib/app.rules.ts";
import { hasMissedCode } from "#lib/loading/missing-code.ts";
import { newVersion, openNewVersionBy } from "#lib/loading/new-version.ts";
import { checkConnection } from "#lib/offline/probe.ts";
import { TAKE_OVER } from "../../worker/take-over.rules.ts";

const doWithout = () => undefined;

/** A first version has nothing to replace. */
function announceWhenInstalled(worker: ServiceWorker | null): void {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) newVersion.set(true);
  });
}

const reload = () => window.location.reload();

/** Lets the newest version take over, then opens the page with it. */
async function takeOver(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update().catch(doWithout);
  const next = registration.waiting ?? registration.installing;
  if (!next) return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  next.addEventListener("statechange", () => next.state === "redundant" && reload());
  next.postMessage(TAKE_OVER);
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  if (registration.waiting && navigator.serviceWorker.controller) newVersion.set(true);
  announceWhenInstalled(registration.installing);
  registration.addEventListener("updatefound", () =>
    announceWhenInstalled(registration.installing),
  );
  const look = () => {
    if (document.visibilityState === "visible") registration.update().catch(doWithout);
  };
  // Browsers only check when a page is opened, and an installed app stays open.
  document.addEventListener("visibilitychange", look);
  setInterval(look, UPDATE_LOOK_MS);
  openNewVersionBy(() => void takeOver(registration));
}

/** Whether the server's page begins with other code than this one. */
async function hasOtherCode(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  const page = await fetch("/", { cache: "no-store" });
  return own !== null && page.ok && !(await page.text()).includes(new URL(own.src).pathname);
}

/** Code may be missing because the server has a newer version; often the network was just gone. */
async function suspectNewVersion(): Promise<void> {
  if ((await checkConnection()) && (await hasOtherCode())) newVersion.set(true);
}

/** Makes the app open without the network, and notices newer versions of it. */
export function watchUpdates(): void {
  const suspect = () => void suspectNewVersion().catch(doWithout);
  window.addEventListener("vite:preloadError", suspect);
  // Code may have been missing before this was loaded.
  if (hasMissedCode()) suspect();
  // Plain http addresses and some private windows have no service workers.
  if ("serviceWorker" in navigator) register().catch(doWithout);
}
