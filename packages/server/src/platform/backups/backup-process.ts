import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Database } from "@stepout/db";
import { removePartial } from "@stepout/db/file/backup/backup";
import type { Env } from "../../env/env.ts";
import { ownScript } from "../own-script.ts";
import { COPY_COMMAND, COPY_SIGNALS } from "./copy-command.ts";

/** Writes wait while the copy begins, which takes milliseconds. */
const LONGEST_HOLD_MS = 2_000;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/** Tells the process to begin, and waits until it has begun or ended. */
async function letBegin(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const cutOff = setTimeout(() => child.kill("SIGKILL"), LONGEST_HOLD_MS);
  const begun = Promise.race([once(child, "message"), once(child, "exit")]);
  child.send(COPY_SIGNALS.sealed);
  await begun;
  clearTimeout(cutOff);
}

/**
 * Like `Database.backup`, but in a process of its own, so that the copying and proving take neither
 * time nor memory from this one.
 * @throws when the copy can't be written or is not sound, or `signal` has ended it; then no such
 * file is left.
 */
export async function backUpElsewhere(
  { db, env }: { db: Database; env: Env },
  target: string,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  const order = [...ownScript(), COPY_COMMAND, target, "--database-url", env.DATABASE_URL];
  const child = spawn(process.execPath, order, { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  const ended = once(child, "close");
  const complaints = child.stderr ? text(child.stderr) : "";
  const kill = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", kill);
  let refusal: unknown;
  child.once("message", () => {
    db.whileSealed(() => letBegin(child)).catch((error: unknown) => {
      refusal = error;
      kill();
    });
  });
  try {
    await ended;
    if (child.exitCode === 0) return;
    const reason = (await complaints).trim() || `The process ended by ${child.signalCode}`;
    throw new Error(reason, { cause: refusal });
  } finally {
    signal?.removeEventListener("abort", kill);
    await removePartial(target, child.pid);
  }
}
