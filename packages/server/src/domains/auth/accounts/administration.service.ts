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
 * What the person who runs the server may do to accounts. Nobody else calls any of it: it asks for no
 * actor.
 */

const { users } = schema;

/** 20 letters and digits of 32 kinds: as many possibilities as a random 100-bit number has. */
const GENERATED_LENGTH = 20;

/** Without those that look like others. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** A password that nobody guesses, for handing on. */
export const generatePassword = (): string =>
  Array.from(randomBytes(GENERATED_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** Everybody who has not deleted their account, in the order of their coming. */
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
 * The id of whoever has this username or e-mail, disabled or not.
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
 * Creates an account and answers its id. Hosts see all addresses, and are told of a taken one.
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
 * Gives somebody a new password and ends all their sessions.
 * @throws DomainError `invalid_input` for a common one, ZodError for one that is too short or long.
 */
export async function resetPassword(deps: Deps, userId: string, password: string): Promise<void> {
  await replacePassword(deps, userId, {
    password: newPassword.parse(password),
    field: "password",
    event: { action: "password-reset-by-host", subjectId: userId },
  });
}

/** From now on they can't sign in, and are signed out everywhere. What they shared stays. */
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
