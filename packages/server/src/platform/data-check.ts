import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { text } from "node:stream/consumers";
import type { Database } from "@stepout/db";
import type { Env } from "../env/env.ts";
import type { Logger } from "./observability/logger.ts";
import { ownScript } from "./own-script.ts";

/** A hidden command that runs `PRAGMA quick_check` as a separate process. */
export const CHECK_COMMAND = "quick-check";

export const DAMAGED = 3;

interface CheckDeps {
  db: Database;
  env: Env;
  logger: Logger;
}

export function startDataCheck({ db, env, logger }: CheckDeps): { stop(): Promise<void> } {
  if (db.isShared) return { stop: async () => undefined };
  const order = [...ownScript(), CHECK_COMMAND, "--database-url", env.DATABASE_URL];
  const child = spawn(process.execPath, order, { stdio: ["ignore", "ignore", "pipe"] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let isStopped = false;

  async function report(): Promise<void> {
    const ended = once(child, "close");
    const problem = (await text(child.stderr)).trim();
    await ended;
    if (child.exitCode === 0) logger.info("The data file was checked");
    else if (child.exitCode === DAMAGED) db.reportDamage(problem);
    else if (!isStopped) logger.error({ problem }, "The data file could not be checked");
  }

  const reported = report().catch((err: unknown) =>
    logger.error({ err }, "The data file could not be checked"),
  );
  return {
    async stop() {
      isStopped = true;
      child.kill("SIGKILL");
      await reported;
    },
  };
}
