import type pg from "pg";
import type { Lead, Leadership } from "../database.ts";
import { runOn } from "./driver.ts";

/** A number that no other program locks by chance. */
const LEADER_LOCK = 7_398_105_522;

const TRY = `select pg_try_advisory_lock(${LEADER_LOCK})`;

/** Who holds a lock for as long as its connection lasts leads; PostgreSQL gives it to no other. */
export function createLeadership() {
  let lead: Lead | undefined;
  let end: (() => Promise<void>) | undefined;
  let isLeading = false;
  /** A former lead is over before the next one begins. */
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
    /** A sign of life of the connection, with an attempt to lead. */
    async beat(client: pg.Client): Promise<void> {
      if (isLeading || !lead) {
        await runOn(client, "select 1");
        return;
      }
      const { rows } = await runOn(client, TRY);
      if (rows[0]?.[0] === 1) begin();
    },
    lose,
    isLeading: () => isLeading,
    strive(how: Lead): Leadership {
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
