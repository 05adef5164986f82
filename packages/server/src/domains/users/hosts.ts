import { type Reader, schema } from "@stepout/db";
import { and, asc, eq, isNull, ne, sql } from "@stepout/db/sql";
import type { Actor } from "../../deps.ts";
import { accessDenied, DomainError, notFound } from "../../errors/domain-error.ts";

const { users } = schema;

export const isActiveHost = and(
  // SQLite uses a partial index only with a literal, not a bound parameter.
  sql`${users.isHost} = 1`,
  isNull(users.disabledAt),
  isNull(users.deletedAt),
);

export async function isHost(reader: Reader, userId: string): Promise<boolean> {
  const found = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isActiveHost));
  return found.length > 0;
}

export async function hostIds(reader: Reader): Promise<string[]> {
  const hosts = await reader
    .select({ id: users.id })
    .from(users)
    .where(isActiveHost)
    .orderBy(asc(users.id));
  return hosts.map(({ id }) => id);
}

export async function requireHost(reader: Reader, { userId }: Actor): Promise<void> {
  if (await isHost(reader, userId)) return;
  throw accessDenied("Only hosts can do this.");
}

/**
 * Call it in the transaction that changes the account. The command line has no actor, so it skips the check.
 * @throws DomainError `access_denied` if the actor is not a host, or `not_found` if the account doesn't exist
 */
export async function requireHostFor(
  reader: Reader,
  actor: Actor | undefined,
  userId: string,
): Promise<void> {
  if (!actor) return;
  await requireHost(reader, actor);
  const found = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (found.length === 0) throw notFound("Person");
}

/**
 * Call it in the transaction that changes the account.
 * @throws DomainError `conflict` if the user is the only host
 */
export async function requireOtherHost(reader: Reader, userId: string): Promise<void> {
  if (!(await isHost(reader, userId))) return;
  const others = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, userId), isActiveHost))
    .limit(1);
  if (others.length > 0) return;
  throw new DomainError("conflict", "This is the only host. Make another user a host first.");
}
