import { randomBytes } from "node:crypto";
import { type Reader, schema, type Writer } from "@stepout/db";
import { and, asc, eq, isNotNull, isNull, ne, or, type SQL } from "@stepout/db/sql";
import type { Actor, Deps } from "../../../deps.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { accountKeyOf } from "../../../text/emails.rules.ts";
import type { IdRef } from "../../../trpc/common.schema.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { renewCodesKnownTo } from "../../games/membership/invite-codes.service.ts";
import { notifyOfPendingAccounts } from "../../users/approval.ts";
import { requireHostFor, requireOtherHost } from "../../users/hosts.ts";
import { newPassword, type RegisterInput } from "./accounts.schema.ts";
import { advanceByHost, advanceCredentials } from "./credentials.ts";
import { isFreeEmail } from "./new-user.ts";
import { notifyOwner } from "./owner-mail.ts";
import { registerUser, replacePassword } from "./passwords.service.ts";

// The command line passes no actor and needs no permissions.

const { users } = schema;

/** 100 bits of entropy: 20 characters of 5 bits each. */
const GENERATED_LENGTH = 20;

const UNAMBIGUOUS_CHARACTERS = "abcdefghijkmnpqrstuvwxyz23456789";

export const generatePassword = (): string =>
  Array.from(
    randomBytes(GENERATED_LENGTH),
    (byte) => UNAMBIGUOUS_CHARACTERS[byte % UNAMBIGUOUS_CHARACTERS.length],
  ).join("");

export const listAccounts = (read: Reader) =>
  read
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      createdAt: users.createdAt,
      disabledAt: users.disabledAt,
      isHost: users.isHost,
      waitingSince: users.waitingSince,
    })
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(asc(users.createdAt), asc(users.id));

export async function findAccount(read: Reader, name: string): Promise<string> {
  const key = accountKeyOf(name);
  const [found] = await read
    .select({ id: users.id })
    .from(users)
    .where(and(or(eq(users.usernameKey, key), eq(users.emailKey, key)), isNull(users.deletedAt)));
  if (!found) throw new DomainError("not_found", `No user named "${name}"`);
  return found.id;
}

export interface AccountChanges {
  disabled?: boolean | undefined;
  isHost?: boolean | undefined;
  approved?: true | undefined;
}

interface UserChange {
  userId: string;
  values: Partial<typeof users.$inferInsert>;
  where: SQL;
}

async function changeUser(
  tx: Writer,
  { clock }: Pick<Deps, "clock">,
  { userId, values, where }: UserChange,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ ...values, updatedAt: clock.now() })
    .where(and(eq(users.id, userId), where))
    .returning({ id: users.id });
  return changed.length > 0;
}

async function approve(tx: Writer, deps: Deps, userId: string, actor?: Actor): Promise<void> {
  const where = isNotNull(users.waitingSince);
  if (!(await changeUser(tx, deps, { userId, values: { waitingSince: null }, where }))) return;
  await notifyOwner(tx, deps, userId, "account-approved");
  await notifyOfPendingAccounts(tx, deps);
  const action = "account-approved-by-host";
  await recordEvent(tx, deps, { action, actorId: actor?.userId ?? null, subjectId: userId });
}

async function writeHost(
  tx: Writer,
  deps: Deps,
  { userId, isHost }: { userId: string; isHost: boolean },
  actor?: Actor,
): Promise<void> {
  if (isHost) await approve(tx, deps, userId, actor);
  const where = ne(users.isHost, isHost);
  if (!(await changeUser(tx, deps, { userId, values: { isHost }, where }))) return;
  const action = isHost ? "host-appointed-by-host" : "host-dismissed-by-host";
  await recordEvent(tx, deps, { action, actorId: actor?.userId ?? null, subjectId: userId });
}

async function writeDisabled(
  tx: Writer,
  deps: Deps,
  { userId, disabled }: { userId: string; disabled: boolean },
  actor?: Actor,
): Promise<void> {
  const where = disabled ? isNull(users.disabledAt) : isNotNull(users.disabledAt);
  const values = { disabledAt: disabled ? deps.clock.now() : null };
  if (!(await changeUser(tx, deps, { userId, values, where }))) return;
  const actorId = actor?.userId ?? null;
  await (disabled ? advanceByHost : advanceCredentials)(tx, deps, userId);
  if (disabled) await renewCodesKnownTo(tx, deps, { userId, actorId });
  const action = disabled ? "account-disabled-by-host" : "account-enabled-by-host";
  await recordEvent(tx, deps, { action, actorId, subjectId: userId });
}

/**
 * Disabling or enabling ends all sessions. Disabling also renews the invite codes that the user knows.
 * @throws DomainError `access_denied`, `not_found`, or `conflict` if the user is the only host
 */
export async function changeAccount(
  deps: Deps,
  userId: string,
  { disabled, isHost, approved }: AccountChanges,
  actor?: Actor,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await requireHostFor(tx, actor, userId);
    if (actor && (disabled === true || isHost === false)) await requireOtherHost(tx, userId);
    if (approved) await approve(tx, deps, userId, actor);
    if (disabled !== undefined) await writeDisabled(tx, deps, { userId, disabled }, actor);
    if (isHost !== undefined) await writeHost(tx, deps, { userId, isHost }, actor);
  });
}

/** Ends an account's sessions and revokes every link that gives access to the account. */
export async function signOutEverywhere(
  deps: Deps,
  actor: Actor,
  { id: userId }: IdRef,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await requireHostFor(tx, actor, userId);
    await advanceByHost(tx, deps, userId);
    const action = "sessions-ended-by-host";
    await recordEvent(tx, deps, { action, actorId: actor.userId, subjectId: userId });
  });
}

const isOnlyAccount = async (reader: Reader, userId: string): Promise<boolean> =>
  (await reader.select({ id: users.id }).from(users).where(ne(users.id, userId)).limit(1))
    .length === 0;

/**
 * The first account becomes a host.
 * @throws DomainError with the same codes as `registerUser`, or `conflict` for a taken email address
 */
export async function createAccount(
  deps: Deps,
  input: RegisterInput,
  { isHost = false }: { isHost?: boolean } = {},
): Promise<string> {
  if (input.email && !(await isFreeEmail(deps.db.read, input.email))) {
    throw new DomainError("conflict", "An account with this email address already exists.", {
      field: "email",
    });
  }
  const { userId } = await registerUser(deps, input, {
    alongside: async (tx, subjectId) => {
      await recordEvent(tx, deps, { action: "account-created-by-host", subjectId });
      if (isHost || (await isOnlyAccount(tx, subjectId))) {
        await writeHost(tx, deps, { userId: subjectId, isHost: true });
      }
    },
  });
  return userId;
}

/** @throws DomainError `invalid_input` for a common password, or ZodError for a wrong length */
export async function resetPassword(deps: Deps, userId: string, password: string): Promise<void> {
  await replacePassword(deps, userId, {
    password: newPassword.parse(password),
    field: "password",
    event: { action: "password-reset-by-host", subjectId: userId },
    advance: advanceByHost,
  });
}
