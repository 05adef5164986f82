import { schema } from "@stepout/db";
import {
  and,
  eq,
  exists,
  gte,
  isNotNull,
  isNull,
  notExists,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/sqlite-core";
import type { Deps } from "../../deps.ts";
import { areUnblocked } from "../hiding/hiding.queries.ts";
import { sendsMail } from "../mail/queue.service.ts";

const { bans, games, invitations, participants, users } = schema;
const entered = alias(games, "entered");
const inviters = alias(users, "inviters");
const inviting = alias(participants, "inviting");
const builder = new QueryBuilder();

/** A literal, not a parameter: SQLite uses the partial indexes on pending invitations only for a literal. */
export const isPending = sql`${invitations.status} = 'pending'`;

/** Returns true if this server can verify addresses: by mail or through a provider. */
export const verifiesAddresses = ({ env }: Pick<Deps, "env">): boolean =>
  sendsMail({ env }) || env.OIDC_ISSUER !== undefined;

/** `verifiesAddresses` as a value of a statement: 1 or 0. A prepared query has a placeholder for it. */
export type Verifies = Placeholder | number;

export const verifiesIn = (deps: Pick<Deps, "env">): number => Number(verifiesAddresses(deps));

/** True for accounts whose address counts: a server that can verify addresses ignores unverified ones. */
export const isCountingAddress = (verifies: Verifies): SQL =>
  sql`(${eq(users.emailVerified, true)} or ${verifies} = 0)`;

/**
 * The time since when invitations to the address of an account count. Where nothing can verify an address,
 * only invitations made after the account count. Otherwise a stranger could take one by signing up with the
 * address.
 */
const countsFrom = (verifies: Verifies): SQL =>
  sql`case when ${eq(users.emailVerified, true)} then 0 when ${verifies} = 1 then null else ${users.createdAt} end`;

/** True for invitations to this person, by id or by their address. */
export function isAddressedTo(person: string | Placeholder, verifies: Verifies): SQL | undefined {
  const ofUser = (column: typeof users.emailKey | SQL) =>
    builder
      .select({ value: sql`${column}` })
      .from(users)
      .where(eq(users.id, person));
  return or(
    eq(invitations.userId, person),
    and(
      eq(invitations.emailKey, sql`(${ofUser(users.emailKey)})`),
      gte(invitations.createdAt, sql`(${ofUser(countsFrom(verifies))})`),
    ),
  );
}

export const isAddressOfUser = (verifies: Verifies): SQL | undefined =>
  and(eq(users.emailKey, invitations.emailKey), gte(invitations.createdAt, countsFrom(verifies)));

const bansOfInviter = builder
  .select({ userId: bans.userId })
  .from(bans)
  .where(and(eq(bans.gameId, invitations.gameId), eq(bans.userId, invitations.invitedById)));

/** One row if the inviter could still make the invitation: `canInvite` in SQL, for active and unbanned users. */
const inviterWithPower = builder
  .select({ id: inviters.id })
  .from(inviters)
  .innerJoin(entered, eq(entered.id, invitations.gameId))
  .leftJoin(inviting, and(eq(inviting.gameId, entered.id), eq(inviting.userId, inviters.id)))
  .where(
    and(
      eq(inviters.id, invitations.invitedById),
      isNull(inviters.disabledAt),
      isNull(inviters.deletedAt),
      isNull(inviters.waitingSince),
      notExists(bansOfInviter),
      or(
        eq(inviting.isAdmin, true),
        and(
          eq(entered.requiresApproval, false),
          or(eq(entered.isPublic, true), isNotNull(inviting.userId)),
        ),
      ),
    ),
  );

/** True for pending invitations whose inviter could no longer make them. A new one replaces them. */
export const isForsaken = and(isPending, notExists(inviterWithPower));

/** True for pending invitations whose inviter could still make them. */
export const isOpenInvitation = and(isPending, exists(inviterWithPower));

/**
 * True for invitations that let this person into the game. Every query about a person's invitations has this
 * condition.
 */
export const isLiveInvitationFor = (
  person: string | Placeholder,
  verifies: Verifies,
): SQL | undefined =>
  and(
    isOpenInvitation,
    isAddressedTo(person, verifies),
    areUnblocked(invitations.invitedById, person),
  );

const owners = alias(users, "owners");

/**
 * True if no block separates the inviter from an account with the invited address, verified or not. For mails,
 * which go to an address and not to a person.
 */
export const isWelcome = notExists(
  builder
    .select({ id: owners.id })
    .from(owners)
    .where(
      and(
        eq(owners.emailKey, invitations.emailKey),
        sql`not ${areUnblocked(invitations.invitedById, owners.id)}`,
      ),
    ),
);

/** The same as `isLiveInvitationFor` for users whose rows the statement joins. */
export const isLiveInvitationForUser = (verifies: Verifies): SQL | undefined =>
  and(
    isOpenInvitation,
    or(eq(users.id, invitations.userId), isAddressOfUser(verifies)),
    areUnblocked(invitations.invitedById, users.id),
  );
