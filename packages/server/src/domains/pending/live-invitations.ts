import { schema } from "@stepout/db";
import {
  alias,
  and,
  eq,
  exists,
  gte,
  isNotNull,
  isNull,
  not,
  notExists,
  or,
  type Placeholder,
  QueryBuilder,
  type SQL,
  sql,
} from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";
import { hasRow } from "../../platform/queries/rows.ts";
import { areUnblocked } from "../blocks/visibility/visibility.queries.ts";
import { sendsMail } from "../mail/queue.service.ts";

const { bans, games, invitations, joinRequests, participants, users } = schema;
const offered = alias(games, "offered");
const inviters = alias(users, "inviters");
const roles = alias(participants, "roles");
const builder = new QueryBuilder();

// SQLite uses a partial index only with a literal, not a bound parameter.
export const isPending = sql`${invitations.status} = 'pending'`;
export const isRequestPending = sql`${joinRequests.status} = 'pending'`;

export const verifiesAddresses = ({ env }: Pick<Deps, "env">): boolean =>
  sendsMail({ env }) || env.OIDC_ISSUER !== undefined;

export type Verifies = Placeholder | number;

export const verifiesIn = (deps: Pick<Deps, "env">): number => Number(verifiesAddresses(deps));

export const isTrustedAddress = (verifies: Verifies): SQL =>
  sql`(${eq(users.emailVerified, true)} or ${verifies} = 0)`;

/** An account with an unverified email address may belong to a stranger who entered the invited address. */
const validFrom = (verifies: Verifies): SQL =>
  sql`case when ${eq(users.emailVerified, true)} then 0 when ${verifies} = 1 then null else ${users.createdAt} end`;

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
      gte(invitations.createdAt, sql`(${ofUser(validFrom(verifies))})`),
    ),
  );
}

export const isAddressOfUser = (verifies: Verifies): SQL | undefined =>
  and(eq(users.emailKey, invitations.emailKey), gte(invitations.createdAt, validFrom(verifies)));

const isInviterBanned = hasRow(
  bans,
  and(eq(bans.gameId, invitations.gameId), eq(bans.userId, invitations.invitedById)),
);

const inviterWithPower = builder
  .select({ id: inviters.id })
  .from(inviters)
  .innerJoin(offered, eq(offered.id, invitations.gameId))
  .leftJoin(roles, and(eq(roles.gameId, offered.id), eq(roles.userId, inviters.id)))
  .where(
    and(
      eq(inviters.id, invitations.invitedById),
      isNull(inviters.disabledAt),
      isNull(inviters.deletedAt),
      isNull(inviters.waitingSince),
      not(isInviterBanned),
      or(
        eq(roles.isAdmin, true),
        and(
          eq(offered.requiresApproval, false),
          or(eq(offered.isPublic, true), isNotNull(roles.userId)),
        ),
      ),
    ),
  );

export const isOrphaned = and(isPending, notExists(inviterWithPower));

export const isOpenInvitation = and(isPending, exists(inviterWithPower));

/** Every query about a user's invitations must include this condition. */
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

// Blocks apply to every account with the address, verified or not.
export const isUnblocked = not(
  hasRow(
    owners,
    and(
      eq(owners.emailKey, invitations.emailKey),
      not(areUnblocked(invitations.invitedById, owners.id)),
    ),
  ),
);

export const isLiveInvitationForUser = (verifies: Verifies): SQL | undefined =>
  and(
    isOpenInvitation,
    or(eq(users.id, invitations.userId), isAddressOfUser(verifies)),
    areUnblocked(invitations.invitedById, users.id),
  );
