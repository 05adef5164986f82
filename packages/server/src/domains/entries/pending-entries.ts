import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, exists, gte, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";

const { invitations, joinRequests, participants, users } = schema;
const builder = new QueryBuilder();

/** A literal, not a parameter: SQLite uses the partial indexes on pending invitations only then. */
export const isPending = sql`${invitations.status} = 'pending'`;

/** Invitations to an unverified address count only when made after its account. */
const countsFrom = sql`case when ${users.emailVerified} then 0 else ${users.createdAt} end`;

/**
 * Invitations to this person: by id, or to their e-mail address. An unverified address counts only
 * for invitations made after the account, or else anybody could collect an invitation by signing up
 * with its address.
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

/** Whether this person has an unanswered invitation to the game. */
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
      .where(and(eq(users.emailKey, invitations.emailKey), gte(invitations.createdAt, countsFrom))),
  ),
);

/** Closes the person's open invitations and requests for a game they have joined. */
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

/** The same for all participants of a game. */
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
