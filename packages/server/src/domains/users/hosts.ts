import { type Reader, schema } from "@stepout/db";
import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Actor } from "../../deps.ts";
import { accessDenied, DomainError, notFound } from "../../errors/domain-error.ts";

const { users } = schema;

/** Somebody whose account is disabled or deleted has no power. */
export const isActiveHost = and(
  // A literal: SQLite uses the partial index only then.
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

/** @throws DomainError `access_denied` for everybody who does not look after this server. */
export async function requireHost(reader: Reader, { userId }: Actor): Promise<void> {
  if (await isHost(reader, userId)) return;
  throw accessDenied("Only those who look after this StepOut can do this.");
}

/**
 * Ask it in the transaction of an act on somebody's account. Without an actor, the act is by the command line,
 * which may do everything.
 * @throws DomainError `access_denied` for everybody but hosts, who get `not_found` for an account that
 * is not there.
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
 * Ask it in the transaction that takes somebody's power.
 * @throws DomainError `conflict` for the only person who looks after this server.
 */
export async function requireOtherHost(reader: Reader, userId: string): Promise<void> {
  if (!(await isHost(reader, userId))) return;
  const others = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, userId), isActiveHost))
    .limit(1);
  if (others.length > 0) return;
  throw new DomainError(
    "conflict",
    "Nobody else looks after this StepOut. Make somebody else a host first.",
  );
}
