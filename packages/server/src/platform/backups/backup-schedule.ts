import { existsSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { databasePath } from "@stepout/db";
import { prunePictures } from "@stepout/db/file/pictures/folder-pictures";
import { makeOwnedFolder } from "@stepout/db/file-ownership";
import type { Env } from "../../env/env.ts";
import { type Logger, withoutPersonalData } from "../observability/logger.ts";
import { createAlarm, systemTimers } from "../time/alarm.ts";
import type { WatchedClock } from "../time/watched-clock.ts";

/** Limits each sleep, because timers fire late if the computer was suspended. */
const LONGEST_SLEEP_MS = 600_000;

const RETRY_MS = 300_000;

/** Matches the names of backup files. Files with other names are never removed. */
const BACKUP_NAME = /^stepout-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.db$/;

const backupName = (moment: number) =>
  `stepout-${new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, "")}.db`;

const momentOf = (name: string) => Date.parse(name.replace(BACKUP_NAME, "$1-$2-$3T$4:$5:$6Z"));

/** Returns backups from oldest to newest. Skips backups that a wrong clock dated in the future. */
function listBackups(folder: string, now: number): string[] {
  return readdirSync(folder)
    .filter((name) => BACKUP_NAME.test(name) && momentOf(name) <= now)
    .sort();
}

interface ScheduleDeps {
  clock: WatchedClock;
  logger: Logger;
  env: Env;
}

type BackUp = (file: string, signal?: AbortSignal) => Promise<void>;

/** Removes the oldest backups once the new backup is verified. */
export async function makeBackup(
  { clock, logger, env }: ScheduleDeps,
  folder: string,
  backUp: (file: string) => Promise<void>,
): Promise<void> {
  const file = join(folder, backupName(clock.now()));
  await backUp(file);
  const kept = listBackups(folder, clock.now());
  for (const old of kept.slice(0, -env.BACKUP_KEEP)) await rm(join(folder, old));
  await prunePictures(folder, databasePath(env.DATABASE_URL)).catch((error: unknown) => {
    logger.warn(
      { err: withoutPersonalData(error) },
      "Could not remove pictures of deleted backups",
    );
  });
  logger.info({ file }, "Backup created and verified");
}

interface FoundBackups {
  count: number;
  newest: { file: string; begunAt: number } | undefined;
}

export function findBackups(folder: string, now: number): FoundBackups {
  const names = existsSync(folder) ? listBackups(folder, now) : [];
  const name = names.at(-1);
  const newest =
    name === undefined ? undefined : { file: join(folder, name), begunAt: momentOf(name) };
  return { count: names.length, newest };
}

/** Returns the milliseconds since the newest backup began, or infinity if there is no backup. */
export function timeSinceBackup(folder: string, now: number): number {
  const { newest } = findBackups(folder, now);
  return newest === undefined ? Number.POSITIVE_INFINITY : now - newest.begunAt;
}

/** A backup is late after two intervals, because it may still be in progress after one interval. */
const LATE_AFTER = 2;

export const isBackupLate = (since: number, { BACKUP_EVERY }: Env): boolean =>
  since > LATE_AFTER * BACKUP_EVERY;

export function startBackups(deps: ScheduleDeps, backUp: BackUp): { stop(): Promise<void> } {
  const { BACKUP_DIR: folder } = deps.env;
  if (folder === undefined) return { stop: async () => undefined };
  const alarm = createAlarm(systemTimers);
  const stopping = new AbortController();

  async function backUpWhenDue(into: string): Promise<number> {
    makeOwnedFolder(into);
    // Another server may have made a backup of the same data.
    const wait = deps.env.BACKUP_EVERY - timeSinceBackup(into, deps.clock.now());
    if (wait > 0) return wait;
    await makeBackup(deps, into, (file) => backUp(file, stopping.signal));
    return 0;
  }

  async function run(into: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const wait = await backUpWhenDue(into).catch((error: unknown) => {
        if (stopping.signal.aborted) return 0;
        const err = withoutPersonalData(error);
        deps.logger.error({ err, folder: into }, "Backup failed; retrying later");
        return RETRY_MS;
      });
      if (!stopping.signal.aborted) await alarm.sleep(Math.min(wait, LONGEST_SLEEP_MS));
    }
  }

  const running = run(folder);
  return {
    async stop() {
      stopping.abort();
      alarm.ring();
      await running;
    },
  };
}
