import { PROBE_MS } from "#lib/app.rules.ts";
import { offline } from "./connection.ts";

async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch("/healthz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Finds out whether the server can be reached; a single call may fail for other reasons. */
export async function checkConnection(): Promise<boolean> {
  const isThere = await isServerThere();
  offline.set(!isThere);
  return isThere;
}

let probing: ReturnType<typeof setInterval> | undefined;

offline.subscribe(() => {
  clearInterval(probing);
  if (offline.get()) probing = setInterval(() => void checkConnection(), PROBE_MS);
});

/** The browser knows best when the network goes or comes; a server that goes is noticed by calls. */
export function watchConnection(): void {
  for (const event of ["online", "offline"]) {
    window.addEventListener(event, () => void checkConnection());
  }
}
