import type { Actor, Deps, UseCase } from "../../deps.ts";
import { cutPage } from "../../platform/queries/pages.ts";
import { toIso } from "../../platform/time/clock.ts";
import { readTimeCursor, writeTimeCursor } from "../../trpc/common.schema.ts";
import { loadGameAsEditor } from "../games/game/games.policy.ts";
import { gamesWithdrawnFrom } from "../games/game/withdrawals.ts";
import { toPublicUser } from "../users/users.queries.ts";
import { type RemovedRow, removedBefore } from "./removals.queries.ts";
import { COMMIT_MS, REMOVALS_PAGE, RESTORABLE_MS, WITHDRAWALS_MAX } from "./removals.rules.ts";
import type {
  Removal,
  RemovalPage,
  RemovalsOfGame,
  Withdrawals,
  WithdrawalsInput,
} from "./removals.schema.ts";

const toRemoval = ({
  createdAt,
  removedAt,
  user,
  removedBy,
  cursor: _,
  ...row
}: RemovedRow): Removal => ({
  ...row,
  createdAt: toIso(createdAt),
  user: toPublicUser(user),
  removedBy: toPublicUser(removedBy),
  removedAt: toIso(removedAt),
  restorableUntil: toIso(removedAt + RESTORABLE_MS),
});

export async function listRemovals(
  deps: Deps,
  actor: Actor,
  { gameId, cursor }: RemovalsOfGame,
): Promise<RemovalPage> {
  const { read } = deps.db;
  const now = deps.clock.now();
  await loadGameAsEditor(read, actor, gameId, now);
  const since = now - RESTORABLE_MS;
  const rows = await removedBefore(
    read,
    { gameId, since },
    readTimeCursor(cursor),
    REMOVALS_PAGE + 1,
  );
  const { shown, last } = cutPage(rows, REMOVALS_PAGE);
  return {
    removals: shown.map(toRemoval),
    next: last ? writeTimeCursor({ time: last.removedAt, id: last.id }) : null,
  };
}

export const listWithdrawals: UseCase<WithdrawalsInput, Withdrawals> = async (
  deps,
  { userId },
  { since },
) => {
  const filter = { userId, since: since ? Date.parse(since) : 0, limit: WITHDRAWALS_MAX + 1 };
  const until = toIso(deps.clock.now() - COMMIT_MS);
  const gameIds = await gamesWithdrawnFrom(deps.db.read, filter);
  return { gameIds: gameIds.length > WITHDRAWALS_MAX ? null : gameIds, until };
};
