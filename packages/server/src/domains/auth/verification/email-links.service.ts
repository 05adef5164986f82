import { type Reader, schema } from "@stepout/db";
import { and, eq, isNull } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { makeReadableToken, readToken } from "../../../platform/signed-link.ts";
import { DAY_MS } from "../../../platform/time/calendar-days.rules.ts";
import type { ProvenAccount } from "../../../sessions/proven-account.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { hashAddress } from "../../mail/stops.service.ts";
import { takeVerifiedEmail } from "../accounts/verified-emails.ts";

const { passwordResets, users } = schema;

export const EMAIL_LINK_MS = 7 * DAY_MS;

export type EmailLinkKind = "verify-email" | "new-email";

export const emailLinkPath = (kind: EmailLinkKind, token: string) => `/api/${kind}/${token}`;

interface LinkedAccount extends ProvenAccount {
  username: string;
  email: string | null;
  isVerified: boolean;
}

export async function findAccountOf(
  reader: Reader,
  userId: string,
): Promise<LinkedAccount | undefined> {
  const [user] = await reader
    .select({
      username: users.username,
      email: users.email,
      emailKey: users.emailKey,
      isVerified: users.emailVerified,
      epoch: users.credentialsEpoch,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt), isNull(users.deletedAt)));
  if (!user) return undefined;
  const { emailKey, isVerified, ...account } = user;
  return { ...account, userId, isVerified: isVerified && emailKey !== null };
}

interface EmailLink extends ProvenAccount {
  current: string | null;
  email?: string;
}

/** Returns the path of a link that works for a week, unless the email address or the credential epoch changes. */
export const makeEmailLink = (
  { secrets }: Pick<Deps, "secrets">,
  kind: EmailLinkKind,
  { userId, epoch, current, email = "" }: EmailLink,
  mailedAt: number,
): string =>
  emailLinkPath(
    kind,
    makeReadableToken(
      secrets,
      kind,
      userId,
      hashAddress(current ?? ""),
      Buffer.from(email).toString("base64url"),
      String(mailedAt + EMAIL_LINK_MS),
      String(epoch),
    ),
  );

/** @throws DomainError `not_found` for an invalid or expired link, or after the credentials changed */
export async function findEmailLink(
  reader: Reader,
  { secrets, clock }: Pick<Deps, "secrets" | "clock">,
  kind: EmailLinkKind,
  token: string,
) {
  const [userId = "", former, encoded = "", expiresAt, epoch] =
    readToken(secrets, kind, token) ?? [];
  const user = Number(expiresAt) > clock.now() ? await findAccountOf(reader, userId) : undefined;
  const email = encoded === "" ? user?.email : Buffer.from(encoded, "base64url").toString();
  const isSame = hashAddress(user?.email ?? "") === former && user?.epoch === Number(epoch);
  if (user && email && isSame) {
    return { userId, username: user.username, email, isVerified: user.isVerified };
  }
  throw new DomainError("not_found", "This link has expired, or your address has changed since.");
}

/**
 * Replacing the address deletes unused password links. Verifying is idempotent.
 * @throws DomainError with the same codes as `findEmailLink`, or `conflict` if another account has verified the address
 */
export const takeEmailLink = (deps: Deps, kind: EmailLinkKind, token: string) =>
  deps.db.transaction(async (tx) => {
    const link = await findEmailLink(tx, deps, kind, token);
    const { userId, email } = link;
    const isNew = kind === "new-email";
    if (link.isVerified && !isNew) return link;
    if (!(await takeVerifiedEmail(tx, deps, userId, email))) {
      throw new DomainError("conflict", "Another account of yours already uses this address.");
    }
    if (isNew) await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
    const action = isNew ? "email-changed" : "email-verified";
    await recordEvent(tx, deps, { action, actorId: userId });
    deps.live.notify({ about: "profile", to: [userId] });
    // After verification, the user sees invitations sent to the email address.
    deps.live.notify({ about: "invitations", to: [userId] });
    return link;
  });
