import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, exists, or, QueryBuilder } from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";
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

const isPendingRequest = ({ gameId, userId }: Guest) =>
  and(eq(joinRequests.gameId, gameId), eq(joinRequests.userId, userId), isRequestPending);

export async function closePendingEntries(
  tx: Writer,
  deps: AddressDeps,
  { now, ...guest }: Guest & { now: number },
): Promise<void> {
  const { gameId, userId } = guest;
  await tx
    .update(invitations)
    .set({ status: "accepted", respondedAt: now })
    .where(and(eq(invitations.gameId, gameId), isPending, isAddressedTo(userId, verifiesIn(deps))));
  await tx
    .update(joinRequests)
    .set({ status: "approved", respondedAt: now })
    .where(isPendingRequest(guest));
}

/** Keeps invitations to an e-mail address: ending them would reveal whose address it is. */
export async function declinePendingEntries(
  tx: Writer,
  { now, ...guest }: Guest & { now: number },
): Promise<void> {
  const { gameId, userId } = guest;
  await tx
    .update(invitations)
    .set({ status: "declined", respondedAt: now })
    .where(and(eq(invitations.gameId, gameId), isPending, eq(invitations.userId, userId)));
  await tx
    .update(joinRequests)
    .set({ status: "declined", respondedAt: now })
    .where(isPendingRequest(guest));
}

const isAddressedToParticipant = (verifies: number) =>
  or(
    exists(
      builder
        .select({ id: participants.userId })
        .from(participants)
        .where(
          and(
            eq(participants.gameId, invitations.gameId),
            eq(participants.userId, invitations.userId),
          ),
        ),
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

export async function closeEntriesOfParticipants(
  tx: Writer,
  deps: AddressDeps,
  { gameId, now }: { gameId: string; now: number },
): Promise<void> {
  const takesPart = builder
    .select({ userId: participants.userId })
    .from(participants)
    .where(
      and(
        eq(participants.gameId, joinRequests.gameId),
        eq(participants.userId, joinRequests.userId),
      ),
    );
  await tx
    .update(invitations)
    .set({ status: "accepted", respondedAt: now })
    .where(
      and(eq(invitations.gameId, gameId), isPending, isAddressedToParticipant(verifiesIn(deps))),
    );
  await tx
    .update(joinRequests)
    .set({ status: "approved", respondedAt: now })
    .where(and(eq(joinRequests.gameId, gameId), isRequestPending, exists(takesPart)));
}
