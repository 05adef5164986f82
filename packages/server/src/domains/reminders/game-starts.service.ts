import { setImmediate } from "node:timers/promises";
import { schema, type Writer } from "@stepout/db";
import { inSlices } from "@stepout/db/slices";
import { and, asc, eq, gt, isNull, lte, sql } from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";
import { withoutPersonalData } from "../../platform/observability/logger.ts";
import { queuePushes } from "../push/queue.service.ts";
import { START_EARLY_MS, START_LATE_MS } from "./reminders.rules.ts";

const { games, participants } = schema;

async function notifyParticipants(
  tx: Writer,
  deps: Deps,
  gameId: string,
  at: number,
): Promise<void> {
  let last = "";
  await inSlices(async (limit) => {
    const found = await tx
      .select({ userId: participants.userId })
      .from(participants)
      .where(and(eq(participants.gameId, gameId), gt(participants.userId, last)))
      .orderBy(asc(participants.userId))
      .limit(limit);
    const userIds = found.map(({ userId }) => userId);
    last = userIds.at(-1) ?? last;
    if (userIds.length > 0) {
      await queuePushes(tx, deps, { userIds, kind: "game-start", at, topic: gameId, gameId });
    }
    return found.length;
  });
}

const announceStart = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.confirmed();
    const [game] = await tx
      .update(games)
      .set({ startNotifiedAt: now })
      .where(and(eq(games.id, id), isNull(games.startNotifiedAt), lte(games.startTime, now)))
      .returning({ startTime: games.startTime, createdAt: games.createdAt });
    if (!game) return;
    const isLate = now - game.startTime > START_LATE_MS;
    const startedAtOnce = game.startTime - game.createdAt <= START_EARLY_MS;
    if (!isLate && !startedAtOnce) await notifyParticipants(tx, deps, id, now);
  });

const AT_ONCE = 50;

export async function announceStarts(
  deps: Deps,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  // A failing game must not block the rest.
  let last = { startTime: 0, id: "" };
  while (mayContinue()) {
    const found = await deps.db.read
      .select({ id: games.id, startTime: games.startTime })
      .from(games)
      .where(
        and(
          isNull(games.startNotifiedAt),
          lte(games.startTime, deps.clock.confirmed()),
          sql`(${games.startTime}, ${games.id}) > (${last.startTime}, ${last.id})`,
        ),
      )
      .orderBy(asc(games.startTime), asc(games.id))
      .limit(AT_ONCE);
    for (const { id } of found) {
      await announceStart(deps, id).catch((error: unknown) => {
        const err = withoutPersonalData(error);
        deps.logger.error({ err, gameId: id }, "Announcing the start of a game failed");
      });
    }
    if (found.length < AT_ONCE) return;
    last = found.at(-1) ?? last;
    await setImmediate();
  }
}
