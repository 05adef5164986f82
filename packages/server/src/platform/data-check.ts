import { constants } from "node:os";
import type { Database } from "@stepout/db";
import type { Env } from "../env/env.ts";
import type { Logger } from "./observability/logger.ts";
import { startOwnCommand } from "./own-script.ts";

/** Name of a hidden command that runs `PRAGMA quick_check` in a separate process. */
export const CHECK_COMMAND = "quick-check";

export const DAMAGED = 3;

interface CheckDeps {
  db: Database;
  env: Env;
  logger: Logger;
}

export function startDataCheck({ db, env, logger }: CheckDeps): { stop(): Promise<void> } {
  if (db.isShared) return { stop: async () => undefined };
  const { PRIORITY_LOW } = constants.priority;
  const { child, complaints } = startOwnCommand([CHECK_COMMAND], env, PRIORITY_LOW);
  let isStopped = false;

  async function report(): Promise<void> {
    const problem = await complaints;
    if (child.exitCode === 0) logger.info("Data file check finished");
    else if (child.exitCode === DAMAGED) db.reportDamage(problem);
    else if (!isStopped) logger.error({ problem }, "Data file check failed to run");
  }

  const reported = report().catch((err: unknown) =>
    logger.error({ err }, "Data file check failed to run"),
  );
  return {
    async stop() {
      isStopped = true;
      child.kill("SIGKILL");
      await reported;
    },
  };
}
