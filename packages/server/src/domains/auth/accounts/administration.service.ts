import { randomBytes } from "node:crypto";
import { type Reader, schema } from "@stepout/db";
import { foldText } from "@stepout/db/fold-text";
import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { newPassword, type RegisterInput } from "./accounts.schema.ts";
import { isFreeEmail } from "./new-user.ts";
import { registerUser, replacePassword } from "./passwords.service.ts";

/*
 * The host's operations on accounts. They check no actor, so only the command line may call them.
 */

const { users } = schema;

/** 20 characters out of 32: as hard to guess as a random 100-bit number. */
const GENERATED_LENGTH = 20;

/** Without characters that look alike. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** A random password for the host to hand over. */
export const generatePassword = (): string =>
  Array.from(randomBytes(GENERATED_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** All accounts that are not deleted, in order of creation. */
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
    })
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(asc(users.createdAt), asc(users.id));

/**
 * The id of the account with this username or e-mail, disabled or not.
 * @throws DomainError `not_found`
 */
export async function findAccount(read: Reader, name: string): Promise<string> {
  const key = foldText(name);
  const [found] = await read
    .select({ id: users.id })
    .from(users)
    .where(and(or(eq(users.usernameKey, key), eq(users.emailKey, key)), isNull(users.deletedAt)));
  if (!found) throw new DomainError("not_found", `Nobody here is called "${name}"`);
  return found.id;
}

/**
 * Creates an account and answers its id. Unlike people who register, hosts are told when an e-mail
 * is taken.
 * @throws DomainError as `registerUser` does, and `conflict` for a taken e-mail.
 */
export async function createAccount(deps: Deps, input: RegisterInput): Promise<string> {
  if (input.email && !(await isFreeEmail(deps.db.read, input.email))) {
    throw new DomainError("conflict", "There is already an account with this e-mail.", {
      field: "email",
    });
  }
  const subjectId = await registerUser(deps, input);
  const event = { action: "account-created-by-host", subjectId } as const;
  await deps.db.transaction((tx) => recordEvent(tx, deps, event));
  return subjectId;
}

/**
 * Sets a new password and ends all sessions of the account.
 * @throws DomainError `invalid_input` for a common one, ZodError for one that is too short or long.
 */
export async function resetPassword(deps: Deps, userId: string, password: string): Promise<void> {
  await replacePassword(deps, userId, {
    password: newPassword.parse(password),
    field: "password",
    event: { action: "password-reset-by-host", subjectId: userId },
  });
}

/** Prevents further sign-ins and ends all sessions. The person's posts stay. */
export async function disableAccount(deps: Deps, userId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ disabledAt: now, updatedAt: now })
      .where(and(eq(users.id, userId), isNull(users.disabledAt)));
    await recordEvent(tx, deps, { action: "account-disabled-by-host", subjectId: userId });
  });
  await deps.sessions.endAllOf(userId);
}

/** Undoes `disableAccount`. */
export async function enableAccount(deps: Deps, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ disabledAt: null, updatedAt: deps.clock.now() })
      .where(eq(users.id, userId));
    await recordEvent(tx, deps, { action: "account-enabled-by-host", subjectId: userId });
  });
}
