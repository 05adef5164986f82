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

/** A literal, not a parameter: SQLite uses the partial indexes on pending invitations only then. */
export const isPending = sql`${invitations.status} = 'pending'`;

/** Whether this server can find out who reads an address: by mail or through a provider. */
export const verifiesAddresses = ({ env }: Pick<Deps, "env">): boolean =>
  sendsMail({ env }) || env.OIDC_ISSUER !== undefined;

/** The value of the placeholder `verifies`, which every statement about invited addresses has. */
export const addressing = (deps: Pick<Deps, "env">) => ({
  verifies: Number(verifiesAddresses(deps)),
});

type Verifies = Placeholder | number;

const verifiesHere = sql.placeholder("verifies");

/** Whether the address of an account counts: a server that can verify addresses ignores all others. */
export const isCountingAddress = sql`(${eq(users.emailVerified, true)} or ${verifiesHere} = 0)`;

/**
 * The moment from which on invitations to the address of an account count. Where nothing can verify an
 * address, only those count that were made after the account: else every stranger could collect an
 * invitation by signing up with its address.
 */
const countsFrom = (verifies: Verifies): SQL =>
  sql`case when ${eq(users.emailVerified, true)} then 0 when ${verifies} = 1 then null else ${users.createdAt} end`;

/**
 * Whether the invitation is to this person, by id or by their address. A statement with `verifies` as a
 * placeholder is executed with `addressing(deps)`.
 */
export function isAddressedTo(
  person: string | Placeholder,
  verifies: Verifies = verifiesHere,
): SQL | undefined {
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

/** Whether the invitation is to the address of a user whose row the statement joins. */
export const isAddressOfUser = and(
  eq(users.emailKey, invitations.emailKey),
  gte(invitations.createdAt, countsFrom(verifiesHere)),
);

const bansOfInviter = builder
  .select({ userId: bans.userId })
  .from(bans)
  .where(and(eq(bans.gameId, invitations.gameId), eq(bans.userId, invitations.invitedById)));

/** One row if the inviter could still make the invitation. It says in SQL what `canInvite` says. */
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

/** Whether the inviter is active, not banned from the game, and may still invite people to it. */
const isBacked = exists(inviterWithPower);

/** Whether nobody stands behind an unanswered invitation any longer. A new one replaces it. */
export const isForsaken = and(isPending, notExists(inviterWithPower));

/** Whether the invitation waits for an answer, and its inviter could still make it. */
export const isOpenInvitation = and(isPending, isBacked);

/**
 * Whether the invitation lets this person into the game. Every query about what somebody is invited to has
 * this condition. It needs `addressing(deps)`.
 */
export const isLiveInvitationFor = (person: Placeholder): SQL | undefined =>
  and(isOpenInvitation, isAddressedTo(person), areUnblocked(invitations.invitedById, person));

const owners = alias(users, "owners");

/**
 * Whether no account with the invited address, verified or not, has a block with the inviter. Asked where no
 * person is known: for mails, which arrive at the address itself.
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
export const isLiveInvitationForUser = and(
  isOpenInvitation,
  or(eq(users.id, invitations.userId), isAddressOfUser),
  areUnblocked(invitations.invitedById, users.id),
);
