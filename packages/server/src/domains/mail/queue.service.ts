import { type Reader, schema, type Writer } from "@stepout/db";
import { and, asc, count, eq, gt, sql } from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";
import { countRows } from "../../platform/queries/rows.ts";
import { announceDue } from "../../platform/time/alarm.ts";
import { emailKeyOf } from "../../text/emails.rules.ts";
import { type MailKind, QUEUE_MAX, UNREQUESTED_KINDS } from "./mail.rules.ts";
import { hashAddress } from "./stops.service.ts";

const { mails, users } = schema;

export const sendsMail = ({ env }: Pick<Deps, "env">): boolean => env.SMTP_URL !== undefined;

type QueueDeps = Pick<Deps, "db" | "env" | "clock" | "ids" | "throttle">;

interface NewMail {
  /** Set `id` if another row references the email. */
  id?: string;
  kind: MailKind;
  recipient: string;
  userId?: string;
  invitationId?: string;
  senderId?: string;
  isUnverified?: boolean;
  network?: string | undefined;
}

interface Queued {
  isQueued: boolean;
  waitMs?: number;
}

/** Returns 0, or the milliseconds to wait if a limit is reached. */
async function countUnrequested(
  tx: Writer,
  { throttle }: QueueDeps,
  { kind, recipient, userId, senderId, network, ...mail }: NewMail,
): Promise<number> {
  const { isUnverified = UNREQUESTED_KINDS.has(kind) } = mail;
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

/** Returns true if at least `size` emails are queued. Reads only `size` index entries, unlike a count of all emails. */
export async function hasQueued(reader: Reader, size: number): Promise<boolean> {
  const found = await reader
    .select({ dueAt: mails.dueAt })
    .from(mails)
    .where(gt(mails.dueAt, 0))
    .orderBy(asc(mails.dueAt))
    .limit(1)
    .offset(size - 1);
  return found.length > 0;
}

export async function tryToQueue(tx: Writer, deps: QueueDeps, mail: NewMail): Promise<Queued> {
  const { id, kind, recipient, userId, invitationId } = mail;
  if (!sendsMail(deps) || (await hasQueued(tx, QUEUE_MAX))) return { isQueued: false };
  const waitMs = await countUnrequested(tx, deps, mail);
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
  return {
    waiting: queue?.waiting ?? 0,
    tried: await countRows(reader, mails, gt(mails.attempts, 0)),
    oldestAt: queue?.oldestAt ?? undefined,
  };
}

export const eraseMails = (tx: Writer, userId: string) =>
  tx.delete(mails).where(eq(mails.userId, userId));
