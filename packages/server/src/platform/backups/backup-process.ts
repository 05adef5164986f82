import { constants } from "node:os";
import { removePartial } from "@stepout/db/file/backup/backup";
import type { Env } from "../../env/env.ts";
import { startOwnCommand } from "../own-script.ts";

/**
 * Runs in a separate process, so that the server stays responsive. Leaves no file behind on failure.
 * @throws if the copy fails or `signal` aborts it
 */
export async function backUpElsewhere(
  { env }: { env: Env },
  target: string,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  const { child, complaints } = startOwnCommand(["backup", target], env, PRIORITY_BELOW_NORMAL);
  const kill = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", kill);
  try {
    const problem = await complaints;
    if (child.exitCode === 0) return;
    throw new Error(problem || `The process was killed by ${child.signalCode}`);
  } finally {
    signal?.removeEventListener("abort", kill);
    removePartial(target, child.pid);
  }
}
