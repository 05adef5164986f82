import { schema, type Writer } from "@stepout/db";
import { and, asc, eq, isNull, lt } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { areUnblocked } from "../../blocks/visibility/visibility.queries.ts";
import { isRequestPending } from "../../pending/live-invitations.ts";
import { notifyPending } from "../../pending/pending-people.ts";
import type { StoredGame } from "../game/games.policy.ts";
import { addParticipants } from "./membership.service.ts";

const { joinRequests, users, userTotals } = schema;

/** Admits pending users. Declines those whom a limit or a block prevents from joining. */
export async function admitPending(
  tx: Writer,
  deps: Deps,
  { id: gameId, creatorId, participantCount }: StoredGame,
): Promise<void> {
  const { GAMES_PER_ACCOUNT: gamesMax, PEOPLE_PER_GAME: peopleMax } = deps.env;
  const isWaiting = and(eq(joinRequests.gameId, gameId), isRequestPending);
  const freeSlots = Math.max(0, peopleMax - participantCount);
  const found = await tx
    .select({ userId: joinRequests.userId })
    .from(joinRequests)
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .innerJoin(userTotals, eq(userTotals.userId, joinRequests.userId))
    .where(
      and(
        isWaiting,
        isNull(users.disabledAt),
        isNull(users.deletedAt),
        isNull(users.waitingSince),
        areUnblocked(joinRequests.userId, creatorId),
        lt(userTotals.gamesJoined, gamesMax),
      ),
    )
    .orderBy(asc(joinRequests.createdAt), asc(joinRequests.id))
    .limit(freeSlots);
  if (found.length > 0) {
    await addParticipants(tx, deps, { gameId, userIds: found.map(({ userId }) => userId) });
  }
  const declined = await tx
    .update(joinRequests)
    .set({ status: "declined", respondedAt: deps.clock.now() })
    .where(isWaiting)
    .returning({ userId: joinRequests.userId });
  if (declined.length === 0) return;
  notifyPending(
    deps,
    gameId,
    declined.map(({ userId }) => userId),
  );
}
