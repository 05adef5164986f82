import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, isNull, or } from "drizzle-orm";
import type { Actor, Deps } from "../../../deps.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { accountKeyOf } from "../../../text/emails.rules.ts";
import { type AuditEvent, recordEvent } from "../../audit/audit.service.ts";
import { queueMail } from "../../mail/queue.service.ts";
import type { Admission } from "../../place/admission.service.ts";
import { refuseOwnWords } from "../../users/own-words.ts";
import type { ChangePasswordInput, RegisterInput } from "./accounts.schema.ts";
import { insertUser } from "./new-user.ts";
import { tellOfPassword } from "./owner-mail.ts";
import { hashPassword, isCommonPassword, verifyPassword } from "./passwords.ts";
import { takeVerifiedEmail } from "./verified-emails.ts";

const { passwordResets, users } = schema;

const refuseCommonPassword = async (password: string, field: string): Promise<void> => {
  if (!(await isCommonPassword(password))) return;
  throw new DomainError(
    "invalid_input",
    "This password is on the list of common ones. Please choose another.",
    { field },
  );
};

/** Work in the transaction that creates an account; nothing is created when it throws. */
interface Around {
  before?: (tx: Writer) => Promise<void>;
  /** Where people make an account for themselves: says how they come in. */
  admit?: (tx: Writer) => Promise<Admission>;
  alongside?: (tx: Writer, userId: string) => Promise<void>;
}

/** An address that isn't proven yet gets a link that verifies it. */
async function settleEmail(
  tx: Writer,
  deps: Deps,
  userId: string,
  email: string,
  admission: Admission | undefined,
): Promise<void> {
  if (admission?.provesAddress && (await takeVerifiedEmail(tx, deps, userId, email))) {
    await recordEvent(tx, deps, { action: "email-verified", actorId: userId });
    return;
  }
  await queueMail(tx, deps, { kind: "verification", recipient: email, userId });
}

/**
 * Creates an account and answers its id. Does not reveal whether another account has the e-mail.
 * @throws DomainError `conflict` for a taken username, `invalid_input` for a common password.
 */
export async function registerUser(
  deps: Deps,
  input: RegisterInput,
  { before, admit, alongside }: Around = {},
): Promise<string> {
  refuseOwnWords(input);
  await refuseCommonPassword(input.password, "password");
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction(async (tx) => {
    await before?.(tx);
    const admission = await admit?.(tx);
    const id = await insertUser(tx, deps, { ...input, passwordHash, ...admission });
    if (id !== undefined) {
      if (input.email) await settleEmail(tx, deps, id, input.email, admission);
      await alongside?.(tx, id);
      return id;
    }
    throw new DomainError("conflict", "This username is taken. Please choose another.", {
      field: "username",
    });
  });
}

export interface Credentials {
  id: string;
  passwordHash: string | null;
}

/** The account that can sign in with this username or e-mail. */
export async function findCredentials(
  reader: Reader,
  name: string,
): Promise<Credentials | undefined> {
  const key = accountKeyOf(name);
  const [found] = await reader
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(
      and(
        or(eq(users.usernameKey, key), eq(users.emailKey, key)),
        isNull(users.disabledAt),
        isNull(users.deletedAt),
      ),
    );
  return found;
}

/** @throws DomainError `wrong_credentials`, alike for an unknown person and a wrong password. */
export async function requirePassword(
  user: Credentials | undefined,
  password: string,
): Promise<string> {
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isRight) {
    throw new DomainError("wrong_credentials", "The username or the password is not right.");
  }
  return user.id;
}

/**
 * Whether this is the actor's own password. Counts wrong ones.
 * @throws DomainError `rate_limited`, or `conflict` for somebody without a password.
 */
export async function isOwnPassword(deps: Deps, actor: Actor, password: string): Promise<boolean> {
  const [user] = await deps.db.read
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (user?.passwordHash === null) {
    throw new DomainError("conflict", "You sign in without a password here.");
  }
  const forgive = await deps.throttle.countOwnPassword(actor.userId);
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (isRight) await forgive();
  return isRight;
}

interface NewPassword {
  password: string;
  /** The input field to name in a refusal. */
  field: string;
  /** The event for the audit log. */
  event: AuditEvent;
  /** Work in the same transaction; nothing changes when it throws. */
  alongside?: (tx: Writer) => Promise<void>;
}

/**
 * Sets a new password, and ends all sessions of the account and its open links.
 * @throws DomainError `invalid_input`, naming the field, for a common one.
 */
export async function replacePassword(
  deps: Deps,
  userId: string,
  { password, field, event, alongside }: NewPassword,
): Promise<void> {
  await refuseCommonPassword(password, field);
  const passwordHash = await hashPassword(password);
  await deps.db.transaction(async (tx) => {
    await alongside?.(tx);
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await tx
      .update(users)
      .set({ passwordHash, updatedAt: deps.clock.now() })
      .where(eq(users.id, userId));
    await tellOfPassword(tx, deps, userId);
    await recordEvent(tx, deps, event);
  });
  await deps.sessions.endAllOf(userId);
}

/**
 * Changes the actor's password and ends all their sessions; answers the token of a new one.
 * @throws DomainError `invalid_input` for a wrong current password or a common new one.
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  input: ChangePasswordInput,
  userAgent: string | undefined,
): Promise<string> {
  if (!(await isOwnPassword(deps, actor, input.currentPassword))) {
    throw new DomainError("invalid_input", "The current password is not right.", {
      field: "currentPassword",
    });
  }
  await replacePassword(deps, actor.userId, {
    password: input.newPassword,
    field: "newPassword",
    event: { action: "password-changed", actorId: actor.userId },
  });
  return deps.sessions.create(actor.userId, { userAgent });
}
