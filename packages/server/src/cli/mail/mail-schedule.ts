import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Deps } from "../../deps.ts";
import { findNextDue, sendsMail } from "../../domains/mail/queue.service.ts";
import { readPublicUrl } from "../../domains/place/place.service.ts";
import { withoutPersonalData } from "../../platform/observability/logger.ts";
import { ownScript } from "../../platform/own-script.ts";
import { SEND_COMMAND } from "./mail-command.ts";

/** Other processes on the same data may have queued mails. */
const LONGEST_SLEEP_MS = 30_000;

/** After a sender that failed as a whole, as on a full disk. */
const RETRY_MS = 30_000;

type ScheduleDeps = Pick<Deps, "db" | "env" | "clock" | "logger" | "mailAlarm" | "erasure">;

/**
 * Starts a sender: this program in a process of its own. It has the pipe to this process as its input,
 * and survives this one for as long as mails are under way.
 */
function startSender(env: Deps["env"], origin: string): ChildProcess {
  const flags = {
    "--database-url": env.DATABASE_URL,
    "--public-url": origin,
    "--log-level": env.LOG_LEVEL,
    ...(env.MAIL_FROM !== undefined && { "--mail-from": env.MAIL_FROM }),
  };
  const order = [...ownScript(), SEND_COMMAND, ...Object.entries(flags).flat()];
  return spawn(process.execPath, order, { stdio: ["pipe", "inherit", "inherit"] });
}

/**
 * Sends mails whenever one is due. Without a mail server it does nothing. `address` is where links in mails
 * lead as long as nobody has said where people reach the server.
 */
export function startMailing(deps: ScheduleDeps, address: string): { stop(): Promise<void> } {
  if (!sendsMail(deps)) return { stop: async () => undefined };
  const { mailAlarm } = deps;
  let isStopped = false;

  /** Wakes the sender for each new mail, until it ends by itself. Answers whether it did well. */
  async function runSender(): Promise<boolean> {
    // In the environment of the sender it goes before the stored one, which a host may have changed.
    const sender = startSender(deps.env, (await readPublicUrl(deps.db.read, deps)) ?? address);
    let hasEnded = false;
    // Its end shows as the end of the process.
    sender.stdin?.on("error", () => undefined);
    const ended = once(sender, "exit").finally(() => {
      hasEnded = true;
      mailAlarm.ring();
    });
    while (!hasEnded) {
      await mailAlarm.sleep(LONGEST_SLEEP_MS);
      if (isStopped) sender.stdin?.end();
      else if (!hasEnded) sender.stdin?.write("\n");
      if (isStopped) break;
    }
    await ended;
    // It has deleted addresses.
    deps.erasure.request();
    return sender.exitCode === 0;
  }

  /** Answers how long nothing is due. */
  async function sendWhatIsDue(): Promise<number> {
    const due = (await findNextDue(deps.db.read)) ?? Number.POSITIVE_INFINITY;
    const untilDue = due - deps.clock.now();
    if (untilDue > 0) return untilDue;
    if (await runSender()) return 0;
    deps.logger.warn("Mails could not be sent; it is tried again");
    return RETRY_MS;
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const pause = await sendWhatIsDue().catch((error: unknown) => {
        deps.logger.error({ err: withoutPersonalData(error) }, "Sending mails failed");
        return RETRY_MS;
      });
      if (!isStopped) await mailAlarm.sleep(Math.min(pause, LONGEST_SLEEP_MS));
    }
  }

  const running = run();
  return {
    async stop() {
      isStopped = true;
      mailAlarm.ring();
      await running;
    },
  };
}
