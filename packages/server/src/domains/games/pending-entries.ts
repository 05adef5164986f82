import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, gte, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";

const { invitations, joinRequests, users } = schema;

/** Written out, not as a parameter, so that the indexes on pending invitations serve. */
export const isPending = sql`${invitations.status} = 'pending'`;

/**
 * Invitations to this person: by name, or to an e-mail address that is theirs. An address that was
 * nobody's when the invitation was made counts only once it is verified, or else anybody could
 * collect the invitation by signing up with it.
 */
export function isAddressedTo(userId: string | Placeholder): SQL | undefined {
  const ofUser = (column: typeof users.emailKey | SQL) =>
    new QueryBuilder()
      .select({ value: sql`${column}` })
      .from(users)
      .where(eq(users.id, userId));
  const countsFrom = sql`case when ${users.emailVerified} then 0 else ${users.createdAt} end`;
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
