import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, exists, gte, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";

const { invitations, joinRequests, participants, users } = schema;
const builder = new QueryBuilder();

/** Written out, not as a parameter, so that the indexes on pending invitations serve. */
export const isPending = sql`${invitations.status} = 'pending'`;

/** From when on invitations to somebody's address are theirs. */
const countsFrom = sql`case when ${users.emailVerified} then 0 else ${users.createdAt} end`;

/**
 * Invitations to this person: by name, or to an e-mail address that is theirs. An address that was
 * nobody's when the invitation was made counts only once it is verified, or else anybody could
 * collect the invitation by signing up with it.
 */
export function isAddressedTo(userId: string | Placeholder): SQL | undefined {
  const ofUser = (column: typeof users.emailKey | SQL) =>
    builder
      .select({ value: sql`${column}` })
      .from(users)
      .where(eq(users.id, userId));
  return or(
    eq(invitations.userId, userId),
    and(
      eq(invitations.emailKey, sql`(${ofUser(users.emailKey)})`),
      gte(invitations.createdAt, sql`(${ofUser(countsFrom)})`),
    ),
  );
}

/** Whether somebody has invited this person to the game and has had no answer yet. */
export async function isInvited(reader: Reader, gameId: string, userId: string): Promise<boolean> {
  const rows = await reader
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.gameId, gameId), isPending, isAddressedTo(userId)))
    .limit(1);
  return rows.length > 0;
}

const isForGame = and(
  eq(participants.gameId, invitations.gameId),
  eq(participants.userId, users.id),
);

/** Invitations of a game that reach somebody who takes part in it. */
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
      .where(and(eq(users.emailKey, invitations.emailKey), gte(invitations.createdAt, countsFrom))),
  ),
);

/** Whoever is in the game has nothing left to answer or to wait for. */
export async function closePendingEntries(
  tx: Writer,
  { gameId, userId, now }: { gameId: string; userId: string; now: number },
): Promise<void> {
  await tx
    .update(invitations)
    .set({ status: "accepted", respondedAt: now })
    .where(and(eq(invitations.gameId, gameId), isPending, isAddressedTo(userId)));
  await tx
    .update(joinRequests)
    .set({ status: "approved", respondedAt: now })
    .where(
      and(
        eq(joinRequests.gameId, gameId),
        eq(joinRequests.userId, userId),
        eq(joinRequests.status, "pending"),
      ),
    );
}

/** The same for everybody who is in the game by now. */
export async function closeEntriesOfParticipants(
  tx: Writer,
  { gameId, now }: { gameId: string; now: number },
): Promise<void> {
  await tx
    .update(invitations)
    .set({ status: "accepted", respondedAt: now })
    .where(and(eq(invitations.gameId, gameId), isPending, isAddressedToParticipant));
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
    .update(joinRequests)
    .set({ status: "approved", respondedAt: now })
    .where(
      and(eq(joinRequests.gameId, gameId), eq(joinRequests.status, "pending"), exists(takesPart)),
    );
}
