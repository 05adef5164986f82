import { IDEMPOTENCY_KEY_MS } from "@stepout/server/platform/idempotency/idempotency.rules";
import { tabStorage } from "#lib/browser-storage.ts";
import { readFailure } from "#lib/errors/errors.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { attemptsKey } from "#lib/session/draft-keys.ts";

/** An attempt to run a command. Retries reuse its key. */
export interface Attempt {
  key: string;
  begunAt: number;
}

interface StoredAttempt extends Attempt {
  /**
   * A weak hash of the content. A collision does no harm, because the server refuses a key reused with different
   * content.
   */
  hash: string;
}

const KEY_BYTES = 16;

const ATTEMPTS_MAX = 20;

/** Keys of requests in flight. Not stored, because a reload cancels the requests. */
const pending = new Set<string>();

/** Returns a random key. `crypto.randomUUID` and `crypto.subtle` are only available over https. */
export const newKey = (): string =>
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
  const attempts: StoredAttempt[] = JSON.parse(tabStorage.read(name) ?? "[]");
  return attempts.filter(({ begunAt }) => Date.now() - begunAt < IDEMPOTENCY_KEY_MS);
}

function write(name: string, attempts: StoredAttempt[]): void {
  if (attempts.length === 0) tabStorage.remove(name);
  else tabStorage.write(name, JSON.stringify(attempts));
}

/** Returns the earlier attempt with the same content if its response was lost, otherwise a new attempt. */
export function beginAttempt(name: string, content: string): Attempt {
  const hash = hashOf(content);
  const stored = read(name);
  const lost = stored.find((one) => one.hash === hash && !pending.has(one.key));
  const attempt = lost ?? { key: newKey(), hash, begunAt: Date.now() };
  const rest = stored.filter((one) => one !== lost);
  write(name, [...rest, attempt].slice(-ATTEMPTS_MAX));
  pending.add(attempt.key);
  return attempt;
}

/**
 * Lets the next attempt with the same content reuse this key. Even a refused attempt keeps its key, because an earlier
 * attempt may have succeeded without a response.
 */
export const noteFailure = ({ key }: Attempt): void => void pending.delete(key);

/** Discards an attempt. If the user sends the same content again, the command runs again. */
export function endAttempt(name: string, { key }: Attempt): void {
  pending.delete(key);
  write(
    name,
    read(name).filter((one) => one.key !== key),
  );
}

/** Discards failed attempts. Call it when the user starts a new text. */
export const forgetLostAttempts = (name: string): void =>
  write(
    name,
    read(name).filter(({ key }) => pending.has(key)),
  );

/** Passes the key to the tRPC client, which sends it as a header: see `lib/server/client.ts`. */
export interface AttemptOptions {
  context: { idempotencyKey: string; begunAt: number };
}

interface RepeatableCommand<Input, Output> {
  mutate: (input: Input, options: AttemptOptions) => Promise<Output>;
}

/**
 * Makes a command idempotent, even across a reload.
 * After a lost response, sending the same input again returns the first result.
 */
export function useOnce<Input, Output>(
  slot: string,
  command: RepeatableCommand<Input, Output>,
): { mutate: (input: Input) => Promise<Output> } {
  const { id: userId } = useCurrentUser();
  return {
    async mutate(input) {
      const name = attemptsKey(userId, slot);
      const attempt = beginAttempt(name, JSON.stringify([input]));
      const { key, begunAt } = attempt;
      try {
        const output = await command.mutate(input, { context: { idempotencyKey: key, begunAt } });
        endAttempt(name, attempt);
        return output;
      } catch (error) {
        if (readFailure(error).code === "key_reused") endAttempt(name, attempt);
        else noteFailure(attempt);
        throw error;
      }
    },
  };
}

/**
 * Returns a function that forgets earlier attempts.
 * Call it after deleting the item that the command created.
 */
export function useForgetAttempts(slot: string): () => void {
  const { id: userId } = useCurrentUser();
  return () => forgetLostAttempts(attemptsKey(userId, slot));
}
