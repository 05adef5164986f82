import type pg from "pg";
import type { Leadership, LeaderTask } from "../database.ts";
import { runQuery } from "./driver.ts";

const LEADER_LOCK = 7_398_105_522;

const TRY_LOCK = `select pg_try_advisory_lock(${LEADER_LOCK})`;

export function createLeadership() {
  let task: LeaderTask | undefined;
  let stopTask: (() => Promise<void>) | undefined;
  let isLeading = false;
  // Serializes starts and stops, because the previous task must stop before the next one starts.
  let changes: Promise<void> = Promise.resolve();

  function gain(): void {
    isLeading = true;
    changes = changes.then(() => {
      if (isLeading) stopTask = task?.();
    });
  }

  function lose(): Promise<void> {
    isLeading = false;
    changes = changes.then(async () => {
      const stop = stopTask;
      stopTask = undefined;
      await stop?.();
    });
    return changes;
  }

  return {
    async onHeartbeat(client: pg.Client): Promise<void> {
      if (isLeading || !task) {
        await runQuery(client, "select 1");
        return;
      }
      const { rows } = await runQuery(client, TRY_LOCK);
      if (rows[0]?.[0] === 1) gain();
    },
    lose,
    isLeading: () => isLeading,
    runAsLeader(newTask: LeaderTask): Leadership {
      task = newTask;
      return {
        async stop() {
          task = undefined;
          await lose();
        },
      };
    },
  };
}
