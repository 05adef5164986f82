import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { text } from "node:stream/consumers";
import { removePartial } from "@stepout/db/file/backup/backup";
import type { Env } from "../../env/env.ts";
import { ownScript } from "../own-script.ts";

/**
 * Runs `stepout backup` as a separate process, which spares this one time and memory.
 * @throws if the copy fails or `signal` has ended it; then the file does not exist.
 */
export async function backUpElsewhere(
  { env }: { env: Env },
  target: string,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  const order = [...ownScript(), "backup", target, "--database-url", env.DATABASE_URL];
  const child = spawn(process.execPath, order, { stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "close");
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const kill = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", kill);
  try {
    const complaints = await text(child.stderr);
    await ended;
    if (child.exitCode === 0) return;
    throw new Error(complaints.trim() || `The process ended by ${child.signalCode}`);
  } finally {
    signal?.removeEventListener("abort", kill);
    removePartial(target, child.pid);
  }
}
