import { PROBE_TIMEOUT_MS } from "#lib/app.rules.ts";

/** Whether the server answers, and soon: people wait for this to be told of a failure. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    return (await fetch("/healthz", { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}
