import { randomBytes } from "node:crypto";
import { type Reader, schema, type Writer } from "@stepout/db";
import { foldText } from "@stepout/db/fold-text";
import { and, asc, eq, isNull, ne, or } from "drizzle-orm";
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
      isHost: users.isHost,
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

/** Lets somebody look after this server, or no longer. Nothing is written down when nothing changes. */
async function writeHost(
  tx: Writer,
  deps: Deps,
  { userId, isHost }: { userId: string; isHost: boolean },
): Promise<void> {
  const changed = await tx
    .update(users)
    .set({ isHost, updatedAt: deps.clock.now() })
    .where(and(eq(users.id, userId), ne(users.isHost, isHost)))
    .returning({ id: users.id });
  if (changed.length === 0) return;
  const action = isHost ? "host-appointed-by-host" : "host-dismissed-by-host";
  await recordEvent(tx, deps, { action, subjectId: userId });
}

export const setHost = (deps: Deps, userId: string, isHost: boolean): Promise<void> =>
  deps.db.transaction((tx) => writeHost(tx, deps, { userId, isHost }));

async function isOnlyAccount(reader: Reader, userId: string): Promise<boolean> {
  const others = await reader
    .select({ id: users.id })
    .from(users)
    .where(ne(users.id, userId))
    .limit(1);
  return others.length === 0;
}

/**
 * Creates an account and answers its id. Unlike people who register, hosts are told when an e-mail
 * is taken. The very first account looks after this server.
 * @throws DomainError as `registerUser` does, and `conflict` for a taken e-mail.
 */
export async function createAccount(
  deps: Deps,
  input: RegisterInput,
  { isHost = false } = {},
): Promise<string> {
  if (input.email && !(await isFreeEmail(deps.db.read, input.email))) {
    throw new DomainError("conflict", "There is already an account with this e-mail.", {
      field: "email",
    });
  }
  return registerUser(deps, input, async (tx, subjectId) => {
    await recordEvent(tx, deps, { action: "account-created-by-host", subjectId });
    if (isHost || (await isOnlyAccount(tx, subjectId))) {
      await writeHost(tx, deps, { userId: subjectId, isHost: true });
    }
  });
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
