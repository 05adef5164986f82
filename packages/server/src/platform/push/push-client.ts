import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import { connectionTo } from "../network/ip-addresses.ts";
import { DAY_MS } from "../time/calendar-days.rules.ts";
import type { VapidKeys } from "./vapid.ts";

const SEND_WITHIN_MS = 10_000;

const MS_PER_SECOND = 1_000;

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** At most 3993 bytes. */
  payload: string;
  ttlSeconds: number;
  urgency: "low" | "normal" | "high";
  /** A message replaces undelivered messages that have the same topic. At most 32 base64url characters. */
  topic: string;
}

export type Outcome =
  | { kind: "sent" }
  /** The subscription no longer exists. */
  | { kind: "gone"; reason: string }
  /** The push service refused the message, so a retry would not help. */
  | { kind: "refused"; reason: string }
  | { kind: "failed"; reason: string; retryAfterMs: number };

const SUCCESSFUL = 2;
const GONE = [404, 410];
const TEMPORARY = [408, 425, 429];
const SERVER_ERROR = 500;

/** Returns the delay in milliseconds, up to a day, or 0 if the header is missing or invalid. */
function readRetryAfter(value: string | undefined, now: number): number {
  if (value === undefined) return 0;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? Date.parse(value) - now : seconds * MS_PER_SECOND;
  return Number.isFinite(wait) ? Math.min(Math.max(0, Math.round(wait)), DAY_MS) : 0;
}

function judge({ statusCode = 0, headers }: IncomingMessage): Outcome {
  const reason = `status ${statusCode}`;
  if (Math.floor(statusCode / 100) === SUCCESSFUL) return { kind: "sent" };
  if (GONE.includes(statusCode)) return { kind: "gone", reason: "subscription ended" };
  if (statusCode < SERVER_ERROR && !TEMPORARY.includes(statusCode)) {
    return { kind: "refused", reason };
  }
  const retryAfterMs = readRetryAfter(headers["retry-after"], Date.now());
  return { kind: "failed", reason, retryAfterMs };
}

interface ClientOptions {
  keys: VapidKeys;
  /** A `mailto:` or https URL where push services can contact the host. */
  subject: string;
  /** The origin of a push service that may have a private IP address. */
  allowedOrigin: string | undefined;
  withinMs?: number | undefined;
}

/**
 * Sends an encrypted message (RFC 8030, RFC 8291). Does not follow redirects.
 * @throws on network failures and for invalid keys
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, ttlSeconds, urgency, topic }: PushMessage,
  { keys, subject, allowedOrigin, withinMs = SEND_WITHIN_MS }: ClientOptions,
): Promise<Outcome> {
  const connection = connectionTo(new URL(endpoint), allowedOrigin);
  if (!connection) return { kind: "refused", reason: "private address" };
  const { method, headers, body } = await buildPushPayload(
    { data: payload, options: { ttl: ttlSeconds, urgency, topic } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { ...keys, subject },
  );
  // Load the TLS module only when needed, because loading it is slow and uses memory.
  const https = await import("node:https");
  const signal = AbortSignal.timeout(withinMs);
  const request = https.request(endpoint, { ...connection, method, headers, signal, agent: false });
  try {
    request.end(body);
    const [response] = await once(request, "response");
    return judge(response);
  } finally {
    request.destroy();
  }
}
