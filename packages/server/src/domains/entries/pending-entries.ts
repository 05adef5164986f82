import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, exists, or, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { Deps } from "../../deps.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import {
  addressing,
  isAddressedTo,
  isAddressOfUser,
  isLiveInvitationFor,
  isPending,
} from "./live-invitations.ts";

const { invitations, joinRequests, participants, users } = schema;
const builder = new QueryBuilder();

const gameId = sql.placeholder("gameId");
const userId = sql.placeholder("userId");
const now = sql`${sql.placeholder("now")}`;

const liveInvitation = preparedFor((reader) =>
  reader
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.gameId, gameId), isLiveInvitationFor(userId)))
    .limit(1)
    .prepare(),
);

const acceptInvitations = preparedFor((tx: Writer) =>
  tx
    .update(invitations)
    .set({ status: "accepted", respondedAt: now })
    .where(and(eq(invitations.gameId, gameId), isPending, isAddressedTo(userId)))
    .prepare(),
);

const answerRequests = (status: "approved" | "declined") =>
  preparedFor((tx: Writer) =>
    tx
      .update(joinRequests)
      .set({ status, respondedAt: now })
      .where(
        and(
          eq(joinRequests.gameId, gameId),
          eq(joinRequests.userId, userId),
          eq(joinRequests.status, "pending"),
        ),
      )
      .prepare(),
  );

const approveRequests = answerRequests("approved");
const declineRequest = answerRequests("declined");

/** One to an e-mail address stays: its end would tell whose address it is. */
const declineInvitation = preparedFor((tx: Writer) =>
  tx
    .update(invitations)
    .set({ status: "declined", respondedAt: now })
    .where(and(eq(invitations.gameId, gameId), isPending, eq(invitations.userId, userId)))
    .prepare(),
);

interface Guest {
  gameId: string;
  userId: string;
}

type AddressDeps = Pick<Deps, "env">;

/** Returns true if an invitation lets this person into the game. */
export const isInvited = async (
  reader: Reader,
  deps: AddressDeps,
  guest: Guest,
): Promise<boolean> =>
  (await liveInvitation(reader).execute({ ...guest, ...addressing(deps) })).length > 0;

const isForGame = and(
  eq(participants.gameId, invitations.gameId),
  eq(participants.userId, users.id),
);

/** Invitations of a game that reach one of its participants. */
const isAddressedToParticipant = or(
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
      .innerJoin(participants, isForGame)
      .where(isAddressOfUser),
  ),
);

const acceptInvitationsOfParticipants = preparedFor((tx: Writer) =>
  tx
    .update(invitations)
    .set({ status: "accepted", respondedAt: now })
    .where(and(eq(invitations.gameId, gameId), isPending, isAddressedToParticipant))
    .prepare(),
);

const approveRequestsOfParticipants = preparedFor((tx: Writer) => {
  const takesPart = builder
    .select({ userId: participants.userId })
    .from(participants)
    .where(
      and(
        eq(participants.gameId, joinRequests.gameId),
        eq(participants.userId, joinRequests.userId),
      ),
    );
  return tx
    .update(joinRequests)
    .set({ status: "approved", respondedAt: now })
    .where(
      and(eq(joinRequests.gameId, gameId), eq(joinRequests.status, "pending"), exists(takesPart)),
    )
    .prepare();
});

/** Closes the person's open invitations and requests for a game they have joined. */
export async function closePendingEntries(
  tx: Writer,
  deps: AddressDeps,
  guest: Guest & { now: number },
): Promise<void> {
  await acceptInvitations(tx).execute({ ...guest, ...addressing(deps) });
  await approveRequests(tx).execute({ ...guest });
}

/** Declines the invitation to a person's account, and their request, for a game closed to them. */
export async function declinePendingEntries(
  tx: Writer,
  guest: Guest & { now: number },
): Promise<void> {
  await declineInvitation(tx).execute({ ...guest });
  await declineRequest(tx).execute({ ...guest });
}

/** Closes the entries of all participants of a game. */
export async function closeEntriesOfParticipants(
  tx: Writer,
  deps: AddressDeps,
  game: { gameId: string; now: number },
): Promise<void> {
  await acceptInvitationsOfParticipants(tx).execute({ ...game, ...addressing(deps) });
  await approveRequestsOfParticipants(tx).execute({ ...game });
}
