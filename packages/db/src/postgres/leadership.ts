import type pg from "pg";
import type { Leadership, LeaderTask } from "../database.ts";
import { runQuery } from "./driver.ts";

/** Arbitrary, so that no other program locks it by chance. */
const LEADER_LOCK = 7_398_105_522;

const TRY = `select pg_try_advisory_lock(${LEADER_LOCK})`;

export function createLeadership() {
  let lead: LeaderTask | undefined;
  let end: (() => Promise<void>) | undefined;
  let isLeading = false;
  // The former lead ends before the next one begins.
  let changes: Promise<void> = Promise.resolve();

  function begin(): void {
    isLeading = true;
    changes = changes.then(() => {
      if (isLeading) end = lead?.();
    });
  }

  function lose(): Promise<void> {
    isLeading = false;
    changes = changes.then(async () => {
      const over = end;
      end = undefined;
      await over?.();
    });
    return changes;
  }

  return {
    async beat(client: pg.Client): Promise<void> {
      if (isLeading || !lead) {
        await runQuery(client, "select 1");
        return;
      }
      const { rows } = await runQuery(client, TRY);
      if (rows[0]?.[0] === 1) begin();
    },
    lose,
    isLeading: () => isLeading,
    runAsLeader(how: LeaderTask): Leadership {
      lead = how;
      return {
        async stop() {
          lead = undefined;
          await lose();
        },
      };
    },
  };
}
