/** One thing that is sent, however often it takes until the server's answer arrives. */
export interface Attempt {
  /** By which the server knows that it is the same thing. */
  key: string;
  /** The first time. */
  begunAt: number;
}

interface Stored extends Attempt {
  /** Of the content. The server refuses a key with other content, so it need not be a strong hash. */
  hash: string;
}

const KEY_BYTES = 16;

/** As long as the server keeps its answer. */
const LIFETIME_MS = 86_400_000;

/** Messages of one conversation can wait for their answers together. */
const ATTEMPTS_PER_PLACE = 20;

/** The attempts of this page: they are known even if the tab's storage is full. */
const texts = new Map<string, string>();

/** The keys of attempts whose answer can still arrive. A reload loses all answers. */
const underWay = new Set<string>();

/** Browsers have no `crypto.randomUUID` and no digests without https, on which a StepOut at home may run. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** FNV-1a, next to the length. */
function hashOf(content: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < content.length; at += 1) {
    hash = Math.imul(hash ^ content.charCodeAt(at), 0x01000193);
  }
  return `${content.length}-${hash >>> 0}`;
}

function read(name: string): Stored[] {
  const text = texts.get(name) ?? sessionStorage.getItem(name) ?? "";
  return text
    .split("\n")
    .map((line) => line.split(" "))
    .map(([key = "", hash = "", begunAt]) => ({ key, hash, begunAt: Number(begunAt) }))
    .filter(({ begunAt }) => Date.now() - begunAt < LIFETIME_MS);
}

function write(name: string, attempts: Stored[]): void {
  const text = attempts.map(({ key, hash, begunAt }) => `${key} ${hash} ${begunAt}`).join("\n");
  texts.set(name, text);
  sessionStorage.removeItem(name);
  try {
    if (text !== "") sessionStorage.setItem(name, text);
  } catch {
    // The attempts live as long as the page.
  }
}

/** Begins to send this content, or sends it again when the answer to an earlier attempt was lost. */
export function beginAttempt(name: string, content: string): Attempt {
  const hash = hashOf(content);
  const known = read(name).filter(({ key }) => !underWay.has(key));
  const attempt = known.find((one) => one.hash === hash) ?? {
    key: newKey(),
    hash,
    begunAt: Date.now(),
  };
  const others = read(name).filter(({ key }) => key !== attempt.key);
  write(name, [...others, attempt].slice(-ATTEMPTS_PER_PLACE));
  underWay.add(attempt.key);
  return attempt;
}

/**
 * Notes that an attempt has failed: sending the same content again repeats it. That is harmless after a refusal,
 * which the server does not keep, and needed when an answer was lost before it.
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

/** Forgets attempts whose answers were lost: what is written from here on is something new. */
export const forgetLostAttempts = (name: string): void =>
  write(
    name,
    read(name).filter(({ key }) => underWay.has(key)),
  );
