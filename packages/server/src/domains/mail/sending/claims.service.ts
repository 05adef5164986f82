import { schema, type Writer } from "@stepout/db";
import { asc, eq, lte } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { claimNext } from "../../../platform/outbox/claims.ts";
import { countDelivery } from "../../../platform/outbox/delivery-days.ts";
import { CLAIM_MS, pauseAfter } from "../../../platform/outbox/outbox.rules.ts";
import type { Outcome } from "../../../platform/smtp/smtp-client.ts";
import { RETRIED_FOR_MS } from "../mail.rules.ts";
import { hashAddress, isStopped, stopMail } from "../stops.service.ts";
import type { MailContent, MailTemplates, QueuedMail } from "../template.ts";

const { mails } = schema;

const deleteMail = (tx: Writer, id: string) => tx.delete(mails).where(eq(mails.id, id));

export interface ClaimedMail extends QueuedMail {
  content: MailContent;
}

async function composeFor(
  tx: Writer,
  deps: Deps,
  mailTemplates: MailTemplates,
  mail: QueuedMail,
): Promise<MailContent | undefined> {
  if (deps.clock.now() - mail.createdAt > RETRIED_FOR_MS[mail.kind]) {
    await countDelivery(tx, deps.clock.now(), {
      channel: "mail",
      kind: mail.kind,
      outcome: "failed",
    });
    deps.logger.warn({ kind: mail.kind }, "Gave up on an email: the mail server did not accept it");
    return undefined;
  }
  const content = await mailTemplates[mail.kind](tx, deps, mail);
  if (content === undefined || (await isStopped(tx, content.to, mail.kind))) return undefined;
  return content;
}

export const claimMail = (deps: Deps, mailTemplates: MailTemplates) =>
  claimNext<ClaimedMail>(deps, async (tx, now) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(lte(mails.dueAt, now))
      .orderBy(asc(mails.dueAt))
      .limit(1);
    if (!mail) return undefined;
    const content = await composeFor(tx, deps, mailTemplates, mail);
    if (content === undefined) {
      await deleteMail(tx, mail.id);
      return "skipped";
    }
    const attempts = mail.attempts + 1;
    await tx
      .update(mails)
      .set({ dueAt: now + CLAIM_MS, attempts })
      .where(eq(mails.id, mail.id));
    return { ...mail, content };
  });

export function settleClaim(deps: Deps, mail: ClaimedMail, outcome: Outcome): Promise<void> {
  const { id, kind, content } = mail;
  const attempts = mail.attempts + 1;
  const { clock, logger } = deps;
  return deps.db.transaction(async (tx) => {
    if (outcome.kind === "failed") {
      logger.warn(
        { kind, attempts, reason: outcome.reason },
        "Sending an email failed; retrying later",
      );
      const dueAt = clock.now() + pauseAfter(attempts);
      const failure = outcome.reason || "no response";
      await tx.update(mails).set({ dueAt, attempts, failure }).where(eq(mails.id, id));
      return;
    }
    await countDelivery(tx, clock.now(), {
      channel: "mail",
      kind,
      outcome: outcome.kind === "sent" ? "sent" : "failed",
    });
    if (outcome.kind !== "sent") {
      logger.warn(
        { kind, reason: outcome.reason },
        "The mail server permanently rejected an email",
      );
    }
    if (outcome.kind === "address-refused") {
      await stopMail(tx, deps, hashAddress(content.to), "refused");
    }
    await deleteMail(tx, id);
  });
}
