import type { Reader } from "@stepout/db";
import type { Deps } from "../../../deps.ts";
import { withoutPersonalData } from "../../../platform/observability/logger.ts";
import { sendClaimed } from "../../../platform/outbox/claims.ts";
import { describeError } from "../../../platform/outbox/outbox.rules.ts";
import { startOutbox } from "../../../platform/outbox/outbox-schedule.ts";
import type { Outcome, PushMessage, PushTarget } from "../../../platform/push/push-client.ts";
import { vapidKeysOf } from "../../../platform/push/vapid.ts";
import { findNextPush, tagOf } from "../queue.service.ts";
import { type PushTemplates, renderPush } from "../template.ts";
import { type Attempted, type ClaimedPush, claimPush, settlePush } from "./claims.service.ts";

export interface PushSending {
  deps: Deps;
  pushTemplates: PushTemplates;
  /** Called for each push, because a host may change the public URL. */
  readOrigin: (reader: Reader, deps: Deps) => Promise<string>;
}

const MS_PER_SECOND = 1_000;

const NO_CONTACT = "stepout@localhost.localdomain";

/** Returns a URL where a push service's operator can contact the host. */
function contactOf({ env }: Deps, origin: string): string {
  if (origin.startsWith("https:")) return origin;
  const [, address = env.MAIL_FROM ?? NO_CONTACT] = /<(.+)>$/.exec(env.MAIL_FROM ?? "") ?? [];
  return `mailto:${address}`;
}

interface Attempt {
  origin: string;
  message: PushMessage;
  kind: string;
  withinMs?: number;
}

/** Logs and returns network failures instead of throwing them. */
export async function sendTo(
  deps: Deps,
  target: PushTarget,
  { origin, message, kind, withinMs }: Attempt,
): Promise<Outcome> {
  try {
    return await deps.sendPush(target, message, {
      keys: vapidKeysOf(deps.secrets.pushKey()),
      subject: contactOf(deps, origin),
      allowedOrigin: deps.env.PUSH_SERVICE_URL,
      withinMs,
    });
  } catch (error) {
    deps.logger.warn({ err: withoutPersonalData(error), kind }, "Could not reach a push service");
    return { kind: "failed", reason: "no response", retryAfterMs: 0 };
  }
}

async function deliver(
  { deps, readOrigin }: PushSending,
  { rows, first, kind, subscription, content }: ClaimedPush,
): Promise<Attempted> {
  const { sessionId } = subscription;
  // Check the session here, because claiming a push doesn't exclude expired sessions and disabled users.
  if (!(await deps.sessions.findOpen([sessionId])).has(sessionId)) return { kind: "signed-out" };
  const origin = await readOrigin(deps.db.read, deps);
  const topic = tagOf({ id: first.id, kind });
  const expiresAt = Math.min(...rows.map((row) => row.expiresAt));
  const remaining = Math.ceil((expiresAt - deps.clock.now()) / MS_PER_SECOND);
  const message = {
    payload: renderPush(content, { origin, tag: topic }),
    ttlSeconds: Math.max(1, remaining),
    urgency: content.urgency ?? "normal",
    topic,
  };
  return sendTo(deps, subscription, { origin, message, kind });
}

async function sendOne(sending: PushSending, push: ClaimedPush): Promise<void> {
  const { deps } = sending;
  const outcome = await deliver(sending, push).catch((error: unknown): Attempted => {
    const err = withoutPersonalData(error);
    deps.logger.error({ err, kind: push.kind }, "Could not compose a notification");
    return { kind: "not-written", reason: describeError(err) };
  });
  await settlePush(deps, push, outcome);
}

/** Sends due pushes one at a time until none is left, and returns their number. */
export const sendDuePushes = (sending: PushSending, mayContinue: () => boolean): Promise<number> =>
  sendClaimed({
    mayContinue,
    claim: () => claimPush(sending.deps, sending.pushTemplates),
    send: (push) => sendOne(sending, push),
  });

/** Starts the senders. Creates the instance's push key if it has none. */
export function startSendingPushes(sending: PushSending): { stop(): Promise<void> } {
  const { deps } = sending;
  deps.secrets.pushKey();
  return startOutbox({
    deps,
    name: "notifications",
    alarm: deps.pushAlarm,
    sendDue: (mayContinue) => sendDuePushes(sending, mayContinue),
    findNextDue: findNextPush,
  });
}
