import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, exists, or, QueryBuilder, type SQL } from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";
import { hasRow } from "../../platform/queries/has-row.ts";
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

interface Guest {
  gameId: string;
  userId: string;
}

type AddressDeps = Pick<Deps, "env">;

export async function isInvited(
  reader: Reader,
  deps: AddressDeps,
  { gameId, userId }: Guest,
): Promise<boolean> {
  const found = await reader
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.gameId, gameId), isLiveInvitationFor(userId, verifiesIn(deps))))
    .limit(1);
  return found.length > 0;
}

interface Settling {
  gameId: string;
  now: number;
  /** Conditions for the pending invitations and requests of the game. */
  invited: SQL | undefined;
  asking: SQL;
}

/** Accepts or declines pending invitations and requests to a game. */
async function settle(
  tx: Writer,
  status: "accepted" | "declined",
  { gameId, now: respondedAt, invited, asking }: Settling,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ status, respondedAt })
    .where(and(eq(invitations.gameId, gameId), isPending, invited));
  await tx
    .update(joinRequests)
    .set({ status: status === "accepted" ? "approved" : "declined", respondedAt })
    .where(and(eq(joinRequests.gameId, gameId), isRequestPending, asking));
}

export const closePending = (
  tx: Writer,
  deps: AddressDeps,
  { gameId, userId, now }: Guest & { now: number },
): Promise<void> =>
  settle(tx, "accepted", {
    gameId,
    now,
    invited: isAddressedTo(userId, verifiesIn(deps)),
    asking: eq(joinRequests.userId, userId),
  });

/** Keeps invitations to an e-mail address: ending them would reveal whose address it is. */
export const declinePending = (
  tx: Writer,
  { gameId, userId, now }: Guest & { now: number },
): Promise<void> =>
  settle(tx, "declined", {
    gameId,
    now,
    invited: eq(invitations.userId, userId),
    asking: eq(joinRequests.userId, userId),
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
  settle(tx, "accepted", {
    gameId,
    now,
    invited: isAddressedToParticipant(verifiesIn(deps)),
    asking: hasRow(
      participants,
      and(
        eq(participants.gameId, joinRequests.gameId),
        eq(participants.userId, joinRequests.userId),
      ),
    ),
  });
