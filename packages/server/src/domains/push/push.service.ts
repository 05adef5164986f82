import { createPublicKey } from "node:crypto";
import { schema, type Writer } from "@stepout/db";
import { and, desc, eq, notInArray, or } from "@stepout/db/sql";
import type { Actor, Deps, UseCase } from "../../deps.ts";
import { DomainError, notFound, unauthorized } from "../../errors/domain-error.ts";
import { mayBePublicHost } from "../../platform/network/ip-addresses.ts";
import { vapidKeysOf } from "../../platform/push/vapid.ts";
import type { IdRef } from "../../trpc/common.schema.ts";
import { scheduleReminders } from "../notifications/settings/settings.service.ts";
import { findSubscriptions } from "./push.queries.ts";
import { SUBSCRIPTIONS_MAX } from "./push.rules.ts";
import type { PushKey, PushSubscription, SubscribeInput } from "./push.schema.ts";

const { pushSubscriptions, sessions } = schema;

export const getPushKey: UseCase<void, PushKey> = async ({ secrets }) => ({
  key: vapidKeysOf(secrets.pushKey()).publicKey,
});

/** Refuses private hosts and unusual ports. Host names are checked again when connecting. */
function isPushService(endpoint: string, allowedOrigin: string | undefined): boolean {
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || username + password !== "") return false;
  if (origin === allowedOrigin) return true;
  return port === "" && mayBePublicHost(hostname);
}

const COORDINATE_BYTES = 32;

/** The first byte of an uncompressed point (SEC 1, section 2.3.3). */
const UNCOMPRESSED = 4;

/** RFC 8291 allows only uncompressed points on the curve P-256. */
function isPublicKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point[0] !== UNCOMPRESSED) return false;
  const [x, y] = [point.subarray(1, 1 + COORDINATE_BYTES), point.subarray(1 + COORDINATE_BYTES)];
  const jwk = { kty: "EC", crv: "P-256", x: x.toString("base64url"), y: y.toString("base64url") };
  try {
    createPublicKey({ key: jwk, format: "jwk" });
    return true;
  } catch {
    return false;
  }
}

/** @throws DomainError `unauthorized` if the session ends during the call. */
async function requireSession(tx: Writer, sessionId: string): Promise<void> {
  const found = await tx
    .select({ id: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.tokenHash, sessionId));
  if (found.length === 0) throw unauthorized();
}

async function endOldest(tx: Writer, userId: string): Promise<void> {
  const isTheirs = eq(pushSubscriptions.userId, userId);
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(isTheirs)
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(SUBSCRIPTIONS_MAX);
  await tx.delete(pushSubscriptions).where(and(isTheirs, notInArray(pushSubscriptions.id, newest)));
}

/** Replaces the session's subscription and any other with the same endpoint. */
export function subscribe(
  deps: Deps,
  { userId }: Actor,
  sessionId: string | null,
  { endpoint, keys, isForReminder }: SubscribeInput,
): Promise<PushSubscription> {
  if (sessionId === null) throw unauthorized();
  if (!isPushService(endpoint, deps.env.PUSH_SERVICE_URL)) {
    const message = "This is not the address of a push service.";
    throw new DomainError("invalid_input", message, { field: "endpoint" });
  }
  if (!isPublicKey(keys.p256dh)) {
    const message = "The p256dh key is not a P-256 public key.";
    throw new DomainError("invalid_input", message, { field: "keys" });
  }
  return deps.db.transaction(async (tx) => {
    await requireSession(tx, sessionId);
    const isSame = and(
      eq(pushSubscriptions.endpoint, endpoint),
      eq(pushSubscriptions.sessionId, sessionId),
    );
    const kept = await tx.update(pushSubscriptions).set(keys).where(isSame).returning();
    const isNew = kept.length === 0;
    if (isNew) {
      await tx
        .delete(pushSubscriptions)
        .where(
          or(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.sessionId, sessionId)),
        );
      await tx.insert(pushSubscriptions).values({
        id: deps.ids.nextId(),
        userId,
        sessionId,
        endpoint,
        ...keys,
        createdAt: deps.clock.now(),
      });
      await endOldest(tx, userId);
    }
    if (isNew || isForReminder) {
      await scheduleReminders(tx, deps, userId, isForReminder ? { reminderBy: "push" } : {});
    }
    if (isForReminder) deps.live.notify({ about: "notifications", to: [userId] });
    const found = await findSubscriptions(tx, userId, sessionId);
    const current = found.find(({ isCurrent }) => isCurrent);
    if (!current) throw notFound("Session");
    return current;
  });
}

const isOwn = ({ userId }: Actor, { id }: IdRef) =>
  and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId));

/** Ends the subscription of one of the user's devices. @throws DomainError `not_found`. */
export const unsubscribe: UseCase<IdRef, void> = (deps, actor, ref) =>
  deps.db.transaction(async (tx) => {
    const ended = await tx.delete(pushSubscriptions).where(isOwn(actor, ref)).returning();
    if (ended.length === 0) throw notFound("Device");
  });
