import { IDEMPOTENCY_KEY_MS } from "@stepout/server/platform/idempotency/idempotency.rules";
import { readText, storeText } from "./tab-texts.ts";

/** One thing to send, with as many retries as the response needs. */
export interface Attempt {
  key: string;
  begunAt: number;
}

interface StoredAttempt extends Attempt {
  /** A weak hash of the content is enough: the server refuses a key with other content. */
  hash: string;
}

const KEY_BYTES = 16;

/** Several messages of one conversation can wait for their responses. */
const ATTEMPTS_PER_PLACE = 20;

/** Keys of attempts whose response can still arrive. A reload loses all responses. */
const underWay = new Set<string>();

/** Without https, as on a home network, browsers have neither `crypto.randomUUID` nor digests. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

function hashOf(content: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < content.length; at += 1) {
    hash = Math.imul(hash ^ content.charCodeAt(at), 0x01000193);
  }
  return `${content.length}-${hash >>> 0}`;
}

function read(name: string): StoredAttempt[] {
  const attempts: StoredAttempt[] = JSON.parse(readText(name) || "[]");
  return attempts.filter(({ begunAt }) => Date.now() - begunAt < IDEMPOTENCY_KEY_MS);
}

const write = (name: string, attempts: StoredAttempt[]): void =>
  storeText(name, attempts.length === 0 ? "" : JSON.stringify(attempts));

/** Returns a new attempt, or an earlier one for the same content whose response was lost. */
export function beginAttempt(name: string, content: string): Attempt {
  const hash = hashOf(content);
  const stored = read(name);
  const lost = stored.find((one) => one.hash === hash && !underWay.has(one.key));
  const attempt = lost ?? { key: newKey(), hash, begunAt: Date.now() };
  const others = stored.filter((one) => one !== lost);
  write(name, [...others, attempt].slice(-ATTEMPTS_PER_PLACE));
  underWay.add(attempt.key);
  return attempt;
}

/**
 * Makes the next send of the same content repeat this attempt. Harmless after a refusal: the server
 * stores none, and an earlier response may be lost.
 */
export const noteFailure = ({ key }: Attempt): void => void underWay.delete(key);

/** Forgets an attempt: sending the same content again sends something new. */
export function endAttempt(name: string, { key }: Attempt): void {
  underWay.delete(key);
  write(
    name,
    read(name).filter((one) => one.key !== key),
  );
}

/** Call it when the user starts something new. */
export const forgetLostAttempts = (name: string): void =>
  write(
    name,
    read(name).filter(({ key }) => underWay.has(key)),
  );
