import { schema, type Writer } from "@stepout/db";
import { and, eq, isNull } from "@stepout/db/sql";
import { type Compose, greetingOf, type MailContent, type QueuedMail } from "../mail/template.ts";
import { findCredentials } from "./accounts/credentials.ts";
import { RESET_PAGE } from "./accounts/passwords.rules.ts";
import { findRecoveryPath } from "./accounts/recovery-links.service.ts";
import { createResetForMail } from "./reset/password-resets.service.ts";
import { belongsToBlockedUser } from "./verification/email-change.service.ts";
import { makeEmailLink } from "./verification/email-links.service.ts";

const { users } = schema;

const greetedColumns = {
  username: users.username,
  firstName: users.firstName,
  email: users.email,
  isVerified: users.emailVerified,
};

type OwnerRow = Pick<typeof users.$inferSelect, "username" | "firstName" | "email"> & {
  isVerified: boolean;
};

/** Greets the user by first name only if the account has verified the email address. */
const greetOwner = ({ username, firstName, email, isVerified }: OwnerRow, address: string) =>
  greetingOf({ username, firstName: isVerified && email === address ? firstName : null });

const passwordReset: Compose = async (tx, deps, mail) => {
  const found = await findCredentials(tx, mail.recipient);
  if (!found || found.passwordHash === null) return undefined;
  const [user] = await tx
    .select({ ...greetedColumns, emailKey: users.emailKey })
    .from(users)
    .where(eq(users.id, found.userId));
  if (!user?.email || user.emailKey === null) return undefined;
  const path = await createResetForMail(tx, deps, { userId: found.userId, mail });
  if (path === undefined) return undefined;
  return {
    to: user.email,
    subject: "Choose a new password",
    title: greetOwner(user, user.email),
    paragraphs: [
      "Use this link to choose a new password. It works once, for an hour, and signs you out everywhere else.",
    ],
    button: { label: "Choose a new password", path },
    reason:
      "You got this email because of a request on the sign-in page. If that wasn't you, ignore it: nothing changes.",
  };
};

const toOwner =
  (content: Omit<MailContent, "to" | "title">): Compose =>
  async (tx, _deps, { userId, recipient }) => {
    if (userId === null) return undefined;
    const [user] = await tx
      .select(greetedColumns)
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)));
    return user && { to: recipient, title: greetOwner(user, recipient), ...content };
  };

const RECOVERY_LABEL = "This wasn't me";

const RECOVERY_NOTE =
  "If this wasn't you, take your account back within a week: one tap ends all sessions, and you choose a new password.";

interface ChangeTexts extends Pick<MailContent, "subject" | "reason"> {
  change: string;
  otherwise: string;
  path?: string;
}

const aboutChange =
  ({ subject, reason, change, otherwise, path: otherPath }: ChangeTexts): Compose =>
  async (tx, deps, mail) => {
    const recoveryLink = await findRecoveryPath(tx, deps, mail);
    const path = recoveryLink ?? otherPath;
    const compose = toOwner({
      subject,
      reason,
      paragraphs: [change, recoveryLink ? RECOVERY_NOTE : otherwise],
      ...(path !== undefined && { button: { label: RECOVERY_LABEL, path } }),
    });
    return compose(tx, deps, mail);
  };

const passwordChanged = aboutChange({
  subject: "Your password was changed",
  change: "Your password was changed, and you were signed out everywhere else.",
  otherwise: "If this wasn't you, choose a new password now and contact a host of this StepOut.",
  path: RESET_PAGE,
  reason: "You get this email whenever the password of your account changes.",
});

const emailChanged = aboutChange({
  subject: "Your email address was changed",
  change: "Your account no longer uses this email address.",
  otherwise: "If this wasn't you, contact a host of this StepOut to get your account back.",
  reason:
    "You get this email at your previous address whenever the address of your account changes.",
});

async function findRecipient(tx: Writer, { userId, credentialsEpoch }: QueuedMail) {
  if (userId === null || credentialsEpoch === null) return undefined;
  const [user] = await tx
    .select({
      userId: users.id,
      username: users.username,
      email: users.email,
      epoch: users.credentialsEpoch,
    })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.credentialsEpoch, credentialsEpoch),
        isNull(users.deletedAt),
        isNull(users.disabledAt),
      ),
    );
  return user;
}

const verification: Compose = async (tx, deps, mail) => {
  const { recipient, createdAt } = mail;
  const user = await findRecipient(tx, mail);
  if (!user || user.email !== recipient) return undefined;
  const { userId, epoch, email: current } = user;
  return {
    to: recipient,
    subject: "Is this your address?",
    title: greetingOf(user),
    paragraphs: [
      "Verify this address to receive the invitations sent to it, and to get back in if you forget your password.",
    ],
    button: {
      label: "Verify this address",
      path: makeEmailLink(deps, "verify-email", { userId, epoch, current }, createdAt),
    },
    reason:
      "This address was entered for an account. If that wasn't you, ignore this email: nothing changes.",
    canStop: true,
  };
};

const newEmail: Compose = async (tx, deps, mail) => {
  const { recipient, createdAt } = mail;
  const user = await findRecipient(tx, mail);
  if (!user || (await belongsToBlockedUser(tx, user.userId, recipient))) return undefined;
  const { userId, epoch, email: current } = user;
  const change = { userId, epoch, current, email: recipient };
  return {
    to: recipient,
    subject: "Is this your new address?",
    title: greetingOf(user),
    paragraphs: [
      "Confirm to use this address for your account. Until then, your old address stays.",
    ],
    button: {
      label: "Use this address",
      path: makeEmailLink(deps, "new-email", change, createdAt),
    },
    reason:
      "This address was entered as the new one for an account. If that wasn't you, ignore this email: nothing changes.",
    canStop: true,
  };
};

const accountApproved = toOwner({
  subject: "Your account is approved",
  paragraphs: ["A host has approved your account. You can start right away."],
  button: { label: "Open StepOut", path: "/" },
  reason: "You get this email once, because your account was waiting for approval.",
});

const aboutSignIns = (subject: string, ...paragraphs: string[]): Compose =>
  toOwner({
    subject,
    paragraphs,
    button: { label: "Open your profile", path: "/profile" },
    reason: "You get this email whenever a way to sign in to your account is added or removed.",
  });

const signInLinked = aboutSignIns(
  "A way to sign in was added",
  "You can now also sign in with a linked account.",
  "If this wasn't you, unlink it under Other ways to sign in on your profile, and change your password.",
);

const signInUnlinked = aboutSignIns(
  "A way to sign in was removed",
  "An account was unlinked, so you can no longer sign in with it.",
  "If this wasn't you, change your password and sign out everywhere else on your profile.",
);

export const authMails = {
  "password-reset": passwordReset,
  "password-changed": passwordChanged,
  "account-approved": accountApproved,
  verification,
  "new-email": newEmail,
  "email-changed": emailChanged,
  "sign-in-linked": signInLinked,
  "sign-in-unlinked": signInUnlinked,
} as const;
