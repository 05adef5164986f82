import { setImmediate } from "node:timers/promises";
import { type Reader, schema } from "@stepout/db";
import { and, asc, gt, isNull, lte } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { withoutPersonalData } from "../../../platform/observability/logger.ts";
import { settleGame } from "./settlement.service.ts";

const { games } = schema;

/** Short, because another process may add a game to the database without waking this schedule. */
export const LONGEST_SLEEP_MS = 30_000;

export const FIRST_RETRY_MS = 1_000;

async function findNextEnd(reader: Reader, now: number): Promise<number> {
  const [next] = await reader
    .select({ endTime: games.endTime })
    .from(games)
    .where(and(isNull(games.settledAt), gt(games.endTime, now)))
    .orderBy(asc(games.endTime))
    .limit(1);
  return next?.endTime ?? Number.POSITIVE_INFINITY;
}

type ScheduleDeps = Pick<Deps, "db" | "clock" | "ids" | "live" | "logger" | "settlementAlarm">;

/**
 * Settles each game in its own transaction.
 * @returns false if any game failed
 */
export async function settleEndedGames(
  deps: ScheduleDeps,
  now: number,
  mayContinue: () => boolean = () => true,
): Promise<boolean> {
  let hasSucceeded = true;
  for (const { id } of await deps.db.read
    .select({ id: games.id })
    .from(games)
    .where(and(isNull(games.settledAt), lte(games.endTime, now)))
    .orderBy(asc(games.endTime))) {
    await setImmediate();
    if (!mayContinue()) break;
    try {
      const isSettled = await deps.db.transaction((tx) => settleGame(tx, deps, id));
      if (isSettled) deps.logger.info({ gameId: id }, "Game settled");
    } catch (error) {
      hasSucceeded = false;
      deps.logger.error({ err: withoutPersonalData(error), gameId: id }, "Settling a game failed");
    }
  }
  return hasSucceeded;
}

export interface SettlementSchedule {
  stop(): Promise<void>;
}

export function startSettling(deps: ScheduleDeps): SettlementSchedule {
  let isStopped = false;
  let failures = 0;

  async function settleAndLookAhead(): Promise<number> {
    const now = deps.clock.confirmed();
    const hasSucceeded = await settleEndedGames(deps, now, () => !isStopped);
    failures = hasSucceeded ? 0 : failures + 1;
    const end = await findNextEnd(deps.db.read, now);
    return Math.max(0, end - deps.clock.confirmed());
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const untilEnd = await settleAndLookAhead().catch((error: unknown) => {
        deps.logger.error({ err: withoutPersonalData(error) }, "Finding ended games failed");
        failures += 1;
        return LONGEST_SLEEP_MS;
      });
      const untilRetry = failures > 0 ? FIRST_RETRY_MS * 2 ** (failures - 1) : LONGEST_SLEEP_MS;
      await deps.settlementAlarm.sleep(Math.min(untilEnd, untilRetry, LONGEST_SLEEP_MS));
    }
  }

  const running = run();
  return {
    async stop() {
      isStopped = true;
      deps.settlementAlarm.ring();
      await running;
    },
  };
}
