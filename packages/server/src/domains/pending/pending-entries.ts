import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, exists, or, QueryBuilder, type SQL } from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";
import { hasRow } from "../../platform/queries/rows.ts";
import {
  isAddressedTo,
  isAddressOfUser,
  isLiveInvitationFor,
  isPending,
  isRequestPending,
  verifiesIn,
} from "./live-invitations.ts";

const { invitations, joinRequests, participants, users } = schema;
const builder = new QueryBuilder();

interface Membership {
  gameId: string;
  userId: string;
}

type AddressDeps = Pick<Deps, "env">;

export async function isInvited(
  reader: Reader,
  deps: AddressDeps,
  { gameId, userId }: Membership,
): Promise<boolean> {
  const found = await reader
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.gameId, gameId), isLiveInvitationFor(userId, verifiesIn(deps))))
    .limit(1);
  return found.length > 0;
}

interface PendingFilter {
  gameId: string;
  now: number;
  invitationsWhere: SQL | undefined;
  requestsWhere: SQL;
}

async function closeEntries(
  tx: Writer,
  status: "accepted" | "declined",
  { gameId, now: respondedAt, invitationsWhere, requestsWhere }: PendingFilter,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ status, respondedAt })
    .where(and(eq(invitations.gameId, gameId), isPending, invitationsWhere));
  await tx
    .update(joinRequests)
    .set({ status: status === "accepted" ? "approved" : "declined", respondedAt })
    .where(and(eq(joinRequests.gameId, gameId), isRequestPending, requestsWhere));
}

export const closePending = (
  tx: Writer,
  deps: AddressDeps,
  { gameId, userId, now }: Membership & { now: number },
): Promise<void> =>
  closeEntries(tx, "accepted", {
    gameId,
    now,
    invitationsWhere: isAddressedTo(userId, verifiesIn(deps)),
    requestsWhere: eq(joinRequests.userId, userId),
  });

/** Declines pending entries. Keeps emailed invitations: declining one would reveal whose email address it is. */
export const declinePending = (
  tx: Writer,
  { gameId, userId, now }: Membership & { now: number },
): Promise<void> =>
  closeEntries(tx, "declined", {
    gameId,
    now,
    invitationsWhere: eq(invitations.userId, userId),
    requestsWhere: eq(joinRequests.userId, userId),
  });

const isAddressedToParticipant = (verifies: number) =>
  or(
    hasRow(
      participants,
      and(eq(participants.gameId, invitations.gameId), eq(participants.userId, invitations.userId)),
    ),
    exists(
      builder
        .select({ id: users.id })
        .from(users)
        .innerJoin(
          participants,
          and(eq(participants.gameId, invitations.gameId), eq(participants.userId, users.id)),
        )
        .where(isAddressOfUser(verifies)),
    ),
  );

export const closePendingOfParticipants = (
  tx: Writer,
  deps: AddressDeps,
  { gameId, now }: { gameId: string; now: number },
): Promise<void> =>
  closeEntries(tx, "accepted", {
    gameId,
    now,
    invitationsWhere: isAddressedToParticipant(verifiesIn(deps)),
    requestsWhere: hasRow(
      participants,
      and(
        eq(participants.gameId, joinRequests.gameId),
        eq(participants.userId, joinRequests.userId),
      ),
    ),
  });
