import { schema, type Writer } from "@stepout/db";
import { and, eq, isNull } from "@stepout/db/sql";
import { type Compose, greetingOf, type Letter, type WaitingMail } from "../mail/template.ts";
import { findCredentials } from "./accounts/credentials.ts";
import { RESET_PAGE } from "./accounts/passwords.rules.ts";
import { findWayBackPath } from "./accounts/recovery-links.service.ts";
import { createResetForMail } from "./reset/password-resets.service.ts";
import { isBehindBlock } from "./verification/email-change.service.ts";
import { makeEmailLink } from "./verification/email-links.service.ts";

const { users } = schema;

const passwordReset: Compose = async (tx, deps, mail) => {
  const found = await findCredentials(tx, mail.recipient);
  if (!found || found.passwordHash === null) return undefined;
  const [user] = await tx
    .select({ username: users.username, email: users.email, emailKey: users.emailKey })
    .from(users)
    .where(eq(users.id, found.userId));
  if (!user?.email || user.emailKey === null) return undefined;
  const path = await createResetForMail(tx, deps, { userId: found.userId, mail });
  if (path === undefined) return undefined;
  return {
    to: user.email,
    subject: "Choose a new password",
    title: greetingOf(user.username),
    paragraphs: [
      "Here is the link to choose a new password. It works once, within the next hour, and signs you out everywhere else.",
    ],
    button: { label: "Choose a new password", path },
    reason:
      "Somebody asked for this on the sign-in page. If it was not you, leave it: nothing changes.",
  };
};

const toOwner =
  (words: Omit<Letter, "to" | "title">): Compose =>
  async (tx, _deps, { userId, recipient }) => {
    if (userId === null) return undefined;
    const [user] = await tx
      .select({ username: users.username })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)));
    return user && { to: recipient, title: greetingOf(user.username), ...words };
  };

const WAY_BACK_LABEL = "This wasn't me";

const WAY_BACK_NOTE =
  "If it was not you, take your account back with one tap, within a week: it signs everybody out, and you choose a new password.";

interface ChangeWords extends Pick<Letter, "subject" | "reason"> {
  change: string;
  otherwise: string;
  path?: string;
}

const aboutChange =
  ({ subject, reason, change, otherwise, path: otherPath }: ChangeWords): Compose =>
  async (tx, deps, mail) => {
    const wayBack = await findWayBackPath(tx, deps, mail);
    const path = wayBack ?? otherPath;
    const compose = toOwner({
      subject,
      reason,
      paragraphs: [change, wayBack ? WAY_BACK_NOTE : otherwise],
      ...(path !== undefined && { button: { label: WAY_BACK_LABEL, path } }),
    });
    return compose(tx, deps, mail);
  };

const passwordChanged = aboutChange({
  subject: "Your password was changed",
  change: "Your password was changed, and you were signed out everywhere else.",
  otherwise: "If it was not you, choose a new one now, and tell whoever runs this StepOut.",
  path: RESET_PAGE,
  reason: "This is sent to the address of an account whenever its password changes.",
});

const emailChanged = aboutChange({
  subject: "The address of your account has changed",
  change: "This is no longer the e-mail address of your account.",
  otherwise: "If it was not you, tell whoever runs this StepOut, who can let you in again.",
  reason: "This is sent to the former address of an account whenever it changes.",
});

async function findRecipient(tx: Writer, { userId, credentialsEpoch }: WaitingMail) {
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
    title: greetingOf(user.username),
    paragraphs: [
      "One tap, and this address is yours here: invitations to it reach you, and if you forget your password, you get back in by it.",
    ],
    button: {
      label: "Verify this address",
      path: makeEmailLink(deps, "verify-email", { userId, epoch, current }, createdAt),
    },
    reason:
      "Somebody gave this address for their account. If it was not you, leave it: nothing happens.",
    canStop: true,
  };
};

const newEmail: Compose = async (tx, deps, mail) => {
  const { recipient, createdAt } = mail;
  const user = await findRecipient(tx, mail);
  if (!user || (await isBehindBlock(tx, user.userId, recipient))) return undefined;
  const { userId, epoch, email: current } = user;
  const change = { userId, epoch, current, email: recipient };
  return {
    to: recipient,
    subject: "Is this your new address?",
    title: greetingOf(user.username),
    paragraphs: [
      "One tap, and this is the address of your account. Until then the former one stays.",
    ],
    button: {
      label: "Use this address",
      path: makeEmailLink(deps, "new-email", change, createdAt),
    },
    reason:
      "Somebody gave this as the new address of their account. If it was not you, leave it: nothing happens.",
    canStop: true,
  };
};

const accountApproved = toOwner({
  subject: "You are in",
  paragraphs: ["A host has let you in: your account is ready."],
  button: { label: "Come in", path: "/" },
  reason: "This is sent once to whoever has waited for a host to approve their account.",
});

const aboutWaysIn = (subject: string, ...paragraphs: string[]): Compose =>
  toOwner({
    subject,
    paragraphs,
    button: { label: "Open your profile", path: "/profile" },
    reason:
      "This is sent to the address of an account whenever a way to sign in is added or removed.",
  });

const signInLinked = aboutWaysIn(
  "Another way to sign in was added",
  "An account elsewhere now signs in to yours here.",
  "If it was not you, unlink it in your settings, under Other ways to sign in, and change your password.",
);

const signInUnlinked = aboutWaysIn(
  "A way to sign in was removed",
  "An account elsewhere no longer signs in to yours here.",
  "If it was not you, change your password, and sign out everywhere else in your settings.",
);

export const authLetters = {
  "password-reset": passwordReset,
  "password-changed": passwordChanged,
  "account-approved": accountApproved,
  verification,
  "new-email": newEmail,
  "email-changed": emailChanged,
  "sign-in-linked": signInLinked,
  "sign-in-unlinked": signInUnlinked,
} as const;
