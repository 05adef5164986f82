type Words = Record<string, string>;

const deliveryKinds: Record<"push" | "mail", Words> = {
  push: {
    reminder: "Daily reminder",
    comment: "Comments",
    message: "Messages",
    invitation: "Invitations",
    "join-request": "Join requests",
    "game-start": "Games that start",
    "game-end": "Games that end",
    test: "Test notification",
    combined: "Several in one notification",
  },
  mail: {
    "password-reset": "Forgotten password",
    "password-changed": "Changed password",
    "account-approved": "Approved account",
    verification: "Email address to confirm",
    "new-email": "New email address to confirm",
    "email-changed": "Changed email address",
    "sign-in-linked": "New way to sign in",
    "sign-in-unlinked": "Removed way to sign in",
    invitation: "Invitations",
    reminder: "Daily reminder",
    weekly: "Weekly email",
  },
};

const deliveryReasons: Words = {
  "too late": "Not sent in time",
  "no response": "No response",
  "private address": "The push service has a private address",
  "subscription ended": "The browser's subscription ended",
};

const reasonTexts = {
  pushStatus: (status: string) => `The push service answered ${status}`,
  mailStatus: (status: string, error: string) => `The mail server answered ${status} (${error})`,
  noMailServer: (error: string) => `No response from the mail server (${error})`,
  notWritten: (error: string) => `The text couldn't be written (${error})`,
} as const;

/** Returns words for a reason from the server, such as "status 403" or "EENVELOPE RCPT TO 550". */
export function describeReason(channel: "push" | "mail", reason: string): string {
  const [, writing] = /^text not written \((.+)\)$/.exec(reason) ?? [];
  if (writing !== undefined) return reasonTexts.notWritten(writing);
  const known = deliveryReasons[reason];
  if (known !== undefined) return known;
  const [, error = reason, status] = /^(.+) (\d{3})$/.exec(reason) ?? [];
  if (channel === "push") return status ? reasonTexts.pushStatus(status) : reason;
  return status ? reasonTexts.mailStatus(status, error) : reasonTexts.noMailServer(error);
}

export const describeKind = (channel: "push" | "mail", kind: string): string =>
  deliveryKinds[channel][kind] ?? kind;

export const deliveryTexts = {
  title: "Emails and notifications",
  note: (days: number) => `These are the counts of the last ${days} days.`,
  loading: "Loading what was sent",
  loadFailed: "Couldn't load what was sent",
  push: "Notifications",
  mail: "Emails",
  noMail: "This place sends no emails",
  counts: ({ sent, failed }: { sent: number; failed: number }) =>
    failed === 0
      ? `${sent.toLocaleString("en")} sent`
      : `${sent.toLocaleString("en")} sent, ${failed.toLocaleString("en")} failed`,
  failures: { push: "Failed notifications", mail: "Failed emails" },
  retrying: {
    push: ({ count, reason }: { count: number; reason: string }) =>
      count === 1
        ? `1 notification waits for another attempt. Last error: ${reason}.`
        : `${count.toLocaleString("en")} notifications wait for another attempt. Most frequent error: ${reason}.`,
    mail: ({ count, reason }: { count: number; reason: string }) =>
      count === 1
        ? `1 email waits for another attempt. Last error: ${reason}.`
        : `${count.toLocaleString("en")} emails wait for another attempt. Most frequent error: ${reason}.`,
  },
} as const;
