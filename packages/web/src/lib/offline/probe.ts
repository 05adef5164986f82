import { PROBE_MS } from "#lib/app.rules.ts";
import { offline } from "./connection.ts";
import { isServerThere } from "./server-there.ts";

/** Checks whether the server can be reached; a single call may fail for other reasons. */
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

/** The browser reports changes of the network; failing calls reveal a server that is gone. */
export function watchConnection(): void {
  for (const event of ["online", "offline"]) {
    window.addEventListener(event, () => void checkConnection());
  }
}
