import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, inArray, or, QueryBuilder, type SQL, union } from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";
import {
  isAddressedTo,
  isLiveInvitationForUser,
  isPending,
  isRequestPending,
  verifiesIn,
} from "./live-invitations.ts";

const { games, invitations, joinRequests, users } = schema;
const builder = new QueryBuilder();

type LiveDeps = Pick<Deps, "env" | "live">;

interface PendingFilter {
  invitationsWhere: SQL | undefined;
  requestsWhere: SQL;
}

function selectPending(
  reader: Reader,
  deps: LiveDeps,
  { invitationsWhere, requestsWhere }: PendingFilter,
) {
  const invited = reader
    .select({ userId: users.id })
    .from(invitations)
    .innerJoin(users, isLiveInvitationForUser(verifiesIn(deps)))
    .where(invitationsWhere);
  const requesters = reader
    .select({ userId: joinRequests.userId })
    .from(joinRequests)
    .where(and(isRequestPending, requestsWhere));
  return union(invited, requesters);
}

export function notifyPending({ live }: Deps, gameId: string, userIds: string[]): void {
  live.notify({ about: "entries", gameId, to: "admins" });
  live.notify({ about: "invitations", to: userIds });
}

export async function notifyPendingPeople(
  tx: Writer,
  deps: LiveDeps,
  gameId: string,
): Promise<void> {
  const pendingUsers = await selectPending(tx, deps, {
    invitationsWhere: eq(invitations.gameId, gameId),
    requestsWhere: eq(joinRequests.gameId, gameId),
  });
  deps.live.notify({ about: "invitations", to: pendingUsers.map(({ userId }) => userId) });
}

const listGamesWithEntriesOf = (tx: Writer, deps: LiveDeps, userId: string) =>
  union(
    tx
      .select({ gameId: invitations.gameId })
      .from(invitations)
      .where(
        and(
          isPending,
          or(eq(invitations.invitedById, userId), isAddressedTo(userId, verifiesIn(deps))),
        ),
      ),
    tx
      .select({ gameId: joinRequests.gameId })
      .from(joinRequests)
      .where(and(eq(joinRequests.userId, userId), isRequestPending)),
  );

export async function notifyPendingOfAccount(
  tx: Writer,
  deps: LiveDeps,
  userId: string,
): Promise<void> {
  const { live } = deps;
  for (const { gameId } of await listGamesWithEntriesOf(tx, deps, userId)) {
    live.notify({ about: "entries", gameId, to: "admins" });
  }
  const isCreatedByUser = eq(games.creatorId, userId);
  const createdGames = builder.select({ id: games.id }).from(games).where(isCreatedByUser);
  const pendingUsers = await selectPending(tx, deps, {
    invitationsWhere: or(
      eq(invitations.invitedById, userId),
      inArray(invitations.gameId, createdGames),
    ),
    requestsWhere: inArray(joinRequests.gameId, createdGames),
  });
  live.notify({ about: "invitations", to: pendingUsers.map(({ userId }) => userId) });
  const [listed] = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(isCreatedByUser, eq(games.isPublic, true)))
    .limit(1);
  if (listed) live.notify({ about: "discover", to: "everybody" });
}
