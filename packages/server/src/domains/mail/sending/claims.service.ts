import { schema, type Writer } from "@stepout/db";
import { and, asc, eq, lte } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { claimNext } from "../../../platform/outbox/claims.ts";
import { countFailed, countSent } from "../../../platform/outbox/delivery-days.ts";
import { CLAIM_MS, retryOf } from "../../../platform/outbox/outbox.rules.ts";
import type { Outcome } from "../../../platform/smtp/smtp-client.ts";
import { RETRIED_FOR_MS } from "../mail.rules.ts";
import { hashAddress, isStopped, stopMail } from "../stops.service.ts";
import type { MailContent, MailTemplates, QueuedMail } from "../template.ts";

const { mails } = schema;

type Row = typeof mails.$inferSelect;

const deleteMail = (tx: Writer, id: string) => tx.delete(mails).where(eq(mails.id, id));

export interface ClaimedMail extends QueuedMail {
  content: MailContent;
}

async function composeFor(
  tx: Writer,
  deps: Deps,
  mailTemplates: MailTemplates,
  mail: Row,
): Promise<MailContent | undefined> {
  if (deps.clock.now() - mail.createdAt > RETRIED_FOR_MS[mail.kind]) {
    const { kind, failure } = mail;
    await countFailed(tx, deps.clock.now(), { channel: "mail", kind, failure });
    deps.logger.warn({ kind: mail.kind, reason: mail.failure }, "Gave up on an email");
    return undefined;
  }
  const content = await mailTemplates[mail.kind](tx, deps, mail);
  if (content === undefined || (await isStopped(tx, content.to, mail.kind))) return undefined;
  return content;
}

export const claimMail = (deps: Deps, mailTemplates: MailTemplates) =>
  claimNext<Row, ClaimedMail>(deps, {
    async findFirstDue(tx, now) {
      const [first] = await tx
        .select()
        .from(mails)
        .where(lte(mails.dueAt, now))
        .orderBy(asc(mails.dueAt))
        .limit(1);
      return first;
    },
    async claim(tx, mail, now) {
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
    },
    postponeFailed: (tx, { id, attempts }, failure, now) =>
      tx
        .update(mails)
        .set(retryOf(now, { attempts: attempts + 1, failure }))
        .where(and(eq(mails.id, id), lte(mails.dueAt, now))),
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
      const failure = outcome.reason || "no response";
      await tx
        .update(mails)
        .set(retryOf(clock.now(), { attempts, failure }))
        .where(eq(mails.id, id));
      return;
    }
    if (outcome.kind === "sent") {
      await countSent(tx, clock.now(), { channel: "mail", kind });
    } else {
      const { reason } = outcome;
      await countFailed(tx, clock.now(), { channel: "mail", kind, failure: reason });
      logger.warn({ kind, reason }, "The mail server permanently rejected an email");
    }
    if (outcome.kind === "address-refused") {
      await stopMail(tx, deps, hashAddress(content.to), "refused");
    }
    await deleteMail(tx, id);
  });
}
