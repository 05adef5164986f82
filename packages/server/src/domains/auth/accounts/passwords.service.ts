import { schema, type Writer } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import type { Actor, Deps } from "../../../deps.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { type ProvenAccount, requireSameEpoch } from "../../../sessions/proven-account.ts";
import { type AuditEvent, recordEvent } from "../../audit/audit.service.ts";
import type { Admission } from "../../instance/admission.service.ts";
import { DEFAULT_INSTANCE } from "../../instance/instance.rules.ts";
import { readInstance } from "../../instance/instance.service.ts";
import { queueMail } from "../../mail/queue.service.ts";
import { refuseReservedName } from "../../users/reserved-names.ts";
import type { ChangePasswordInput, RegisterInput } from "./accounts.schema.ts";
import { advanceCredentials, type Credentials, readCredentials } from "./credentials.ts";
import { removeIdentities } from "./identities.service.ts";
import { insertUser } from "./new-user.ts";
import { notifyOfNewPassword } from "./owner-mail.ts";
import { hashPassword, isCommonPassword, isMadeOf, verifyPassword } from "./passwords.ts";
import { takeVerifiedEmail } from "./verified-emails.ts";

const { users } = schema;

const FIRST_EPOCH = 0;

interface ChosenPassword {
  password: string;
  field: string;
  names: readonly (string | null | undefined)[];
}

async function refuseWeakPassword(
  { db }: Deps,
  { password, field, names }: ChosenPassword,
): Promise<void> {
  if (await isCommonPassword(password)) {
    throw new DomainError("invalid_input", "This password is too common. Please choose another.", {
      field,
    });
  }
  const { name } = await readInstance(db.read);
  const tried = [...names, name, DEFAULT_INSTANCE.name].flatMap((text) => text || []);
  if (!isMadeOf(password, tried)) return;
  throw new DomainError(
    "invalid_input",
    "This password is too similar to your username, your email address or the name of this StepOut. Please choose another.",
    { field },
  );
}

interface RegistrationSteps {
  before?: (tx: Writer) => Promise<void>;
  admit?: (tx: Writer) => Promise<Admission>;
  alongside?: (tx: Writer, userId: string) => Promise<void>;
  instanceName?: string | undefined;
  network?: string | undefined;
}

async function settleEmail(
  tx: Writer,
  deps: Deps,
  { userId, email, network }: { userId: string; email: string; network: string | undefined },
  admission: Admission | undefined,
): Promise<void> {
  if (admission?.provesAddress && (await takeVerifiedEmail(tx, deps, userId, email))) {
    await recordEvent(tx, deps, { action: "email-verified", actorId: userId });
    return;
  }
  await queueMail(tx, deps, { kind: "verification", recipient: email, userId, network });
}

/**
 * Doesn't reveal whether another account has the email address.
 * @throws DomainError `conflict` for a taken username, or `invalid_input` for a weak password
 */
export async function registerUser(
  deps: Deps,
  input: RegisterInput,
  { before, admit, alongside, instanceName, network }: RegistrationSteps = {},
): Promise<ProvenAccount> {
  refuseReservedName(input);
  const { username, email, password } = input;
  await refuseWeakPassword(deps, {
    password,
    field: "password",
    names: [username, email, instanceName],
  });
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    await before?.(tx);
    const admission = await admit?.(tx);
    const id = await insertUser(tx, deps, { ...input, passwordHash, ...admission });
    if (id === undefined) {
      throw new DomainError("conflict", "This username is taken. Please choose another.", {
        field: "username",
      });
    }
    if (email) await settleEmail(tx, deps, { userId: id, email, network }, admission);
    await alongside?.(tx, id);
    return { userId: id, epoch: FIRST_EPOCH };
  });
}

/** @throws DomainError `wrong_credentials` for an unknown user or a wrong password, without revealing which. */
export async function requirePassword(
  user: Credentials | undefined,
  password: string,
): Promise<ProvenAccount> {
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isRight) {
    throw new DomainError("wrong_credentials", "Wrong username or password.");
  }
  return user;
}

/**
 * Returns undefined for a wrong password.
 * @throws DomainError `rate_limited`, or `conflict` if no password is set
 */
export async function proveByPassword(
  deps: Deps,
  actor: Actor,
  password: string,
): Promise<ProvenAccount | undefined> {
  const user = await readCredentials(deps.db.read, actor.userId);
  if (user.passwordHash === null) {
    throw new DomainError("conflict", "Your account has no password.");
  }
  const forgive = await deps.throttle.countOwnPassword(actor.userId);
  if (!(await verifyPassword(user.passwordHash, password))) return undefined;
  await forgive();
  return user;
}

interface NewPassword {
  password: string;
  field: string;
  event: AuditEvent;
  unlink?: readonly string[] | undefined;
  advance: typeof advanceCredentials;
  before?: (tx: Writer) => Promise<void>;
}

/**
 * Ends all sessions and revokes unused links.
 * @throws DomainError with the same codes as `removeIdentities`, or `invalid_input` for a weak password
 */
export async function replacePassword(
  deps: Deps,
  userId: string,
  { password, field, event, unlink = [], advance, before }: NewPassword,
): Promise<ProvenAccount> {
  const [user] = await deps.db.read
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  await refuseWeakPassword(deps, { password, field, names: [user?.username, user?.email] });
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    await before?.(tx);
    const proven = await advance(tx, deps, userId);
    await tx
      .update(users)
      .set({ passwordHash, updatedAt: deps.clock.now() })
      .where(eq(users.id, userId));
    await removeIdentities(tx, deps, { userId, ids: unlink });
    await notifyOfNewPassword(tx, deps, userId);
    await recordEvent(tx, deps, event);
    return proven;
  });
}

/**
 * Ends all sessions and returns a new token.
 * @throws DomainError `invalid_input` for a wrong or weak password
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  input: ChangePasswordInput,
  userAgent: string | undefined,
): Promise<string> {
  const proven = await proveByPassword(deps, actor, input.currentPassword);
  if (!proven) {
    throw new DomainError("invalid_input", "Wrong current password.", {
      field: "currentPassword",
    });
  }
  const renewed = await replacePassword(deps, actor.userId, {
    password: input.newPassword,
    field: "newPassword",
    event: { action: "password-changed", actorId: actor.userId },
    unlink: input.unlink,
    advance: advanceCredentials,
    before: (tx) => requireSameEpoch(tx, proven),
  });
  return deps.sessions.create(renewed, { userAgent });
}
