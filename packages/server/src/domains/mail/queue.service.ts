import { type Reader, schema, type Writer } from "@stepout/db";
import { and, asc, count, eq, gt, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { announceDue } from "../../platform/time/due-work.ts";
import { emailKeyOf } from "../../text/emails.rules.ts";
import { type MailKind, QUEUE_MAX, UNASKED_KINDS } from "./mail.rules.ts";
import { hashAddress } from "./stops.service.ts";

const { mails, users } = schema;

export const sendsMail = ({ env }: Pick<Deps, "env">): boolean => env.SMTP_URL !== undefined;

type QueueDeps = Pick<Deps, "db" | "env" | "clock" | "ids" | "throttle">;

interface NewMail {
  /** For what else is stored about the mail. */
  id?: string;
  kind: MailKind;
  recipient: string;
  userId?: string;
  invitationId?: string;
  senderId?: string;
  /** True if the account has not verified the address. By default, true for `UNASKED_KINDS`. */
  isUnverified?: boolean;
  /** The network of the user who causes the mail: see `clientNetwork`. */
  network?: string | undefined;
}

interface Queued {
  isQueued: boolean;
  /** Milliseconds until the next mail, if there were too many. */
  waitMs?: number;
}

/**
 * Counts a mail to a recipient who may not have asked for it. Returns 0, or the milliseconds to wait after too
 * many.
 */
async function countUnasked(
  tx: Writer,
  { throttle }: QueueDeps,
  { kind, recipient, userId, senderId, network, ...mail }: NewMail,
): Promise<number> {
  const { isUnverified = UNASKED_KINDS.has(kind) } = mail;
  const addressHash = hashAddress(recipient);
  if (senderId !== undefined) return throttle.takeInvitationMail({ senderId, addressHash });
  if (userId === undefined || !isUnverified) return 0;
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailKey, emailKeyOf(recipient))));
  return throttle.takeClaimMail({ userId, addressHash, isHolder: found.length > 0, network });
}

async function readEpoch(tx: Writer, userId: string): Promise<number | null> {
  const [user] = await tx
    .select({ epoch: users.credentialsEpoch })
    .from(users)
    .where(eq(users.id, userId));
  return user?.epoch ?? null;
}

/**
 * Queues a mail, in the transaction of the change it reports. Does not queue it without a mail server, while the
 * queue is full, or after too many unrequested mails of the sender, the recipient or this server.
 */
export async function tryToQueue(tx: Writer, deps: QueueDeps, mail: NewMail): Promise<Queued> {
  const { id, kind, recipient, userId, invitationId } = mail;
  if (!sendsMail(deps)) return { isQueued: false };
  // The mail that makes the queue full: finding it reads no more of the index than the queue holds.
  const [last] = await tx
    .select({ dueAt: mails.dueAt })
    .from(mails)
    .where(gt(mails.dueAt, 0))
    .orderBy(asc(mails.dueAt))
    .limit(1)
    .offset(QUEUE_MAX - 1);
  if (last) return { isQueued: false };
  const waitMs = await countUnasked(tx, deps, mail);
  if (waitMs > 0) return { isQueued: false, waitMs };
  await tx.insert(mails).values({
    id: id ?? deps.ids.nextId(),
    kind,
    recipient,
    userId: userId ?? null,
    invitationId: invitationId ?? null,
    credentialsEpoch: userId === undefined ? null : await readEpoch(tx, userId),
    createdAt: deps.clock.now(),
    dueAt: deps.clock.now(),
  });
  announceDue(deps, "mail");
  return { isQueued: true };
}

export async function queueMail(tx: Writer, deps: QueueDeps, mail: NewMail): Promise<boolean> {
  const { isQueued } = await tryToQueue(tx, deps, mail);
  return isQueued;
}

export async function findNextDue(reader: Reader): Promise<number | undefined> {
  const [first] = await reader
    .select({ dueAt: mails.dueAt })
    .from(mails)
    .orderBy(asc(mails.dueAt))
    .limit(1);
  return first?.dueAt;
}

export interface QueueState {
  waiting: number;
  tried: number;
  oldestAt: number | undefined;
}

export async function describeQueue(reader: Reader): Promise<QueueState> {
  const [queue] = await reader
    .select({ waiting: count(), oldestAt: sql<number | null>`min(${mails.createdAt})` })
    .from(mails);
  const [tried] = await reader.select({ total: count() }).from(mails).where(gt(mails.attempts, 0));
  return {
    waiting: queue?.waiting ?? 0,
    tried: tried?.total ?? 0,
    oldestAt: queue?.oldestAt ?? undefined,
  };
}

/** Takes back the mails about an account, such as when it is deleted. */
export const forgetMails = (tx: Writer, userId: string) =>
  tx.delete(mails).where(eq(mails.userId, userId));
