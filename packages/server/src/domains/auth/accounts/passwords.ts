import { hash, verify } from "@node-rs/argon2";
import { foldKey } from "@stepout/db/fold-key";
import { createGate } from "../../../platform/limits/fair-gate.ts";
import { lazily } from "../../../text/lazily.rules.ts";
import { HASHES, preparePassword } from "./passwords.rules.ts";

const ARGON2ID_ALGORITHM = 2;

/** The OWASP Password Storage Cheat Sheet's argon2id settings: 19 MiB, 2 iterations, parallelism 1. */
const ARGON2ID = {
  algorithm: ARGON2ID_ALGORITHM,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Estimating takes up to 20 ms for 24 characters, and grows with the square of their number. */
const ESTIMATED_LENGTH = 24;

/** The score of passwords that zxcvbn calls too guessable: fewer than a thousand guesses. */
const TOO_GUESSABLE = 0;

const commonPasswords = lazily(async () => {
  const { ZxcvbnFactory } = await import("@zxcvbn-ts/core");
  const { adjacencyGraphs: graphs, dictionary } = await import("@zxcvbn-ts/language-common");
  const list = { "passwords-common": dictionary["passwords-common"] };
  return {
    listed: new Set(dictionary["passwords-common"]),
    /** Recognizes repetitions, sequences and rows of keys. */
    estimator: new ZxcvbnFactory({ graphs, dictionary: list, maxLength: ESTIMATED_LENGTH }),
  };
});

/** Ignores case, accents and the number of spaces. Estimates only the beginning of a long password. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const text = foldKey(preparePassword(password)).replace(/\s+/gu, " ").trim();
  const { listed, estimator } = await commonPasswords();
  return listed.has(text) || estimator.check(text).score === TOO_GUESSABLE;
}

const lettersOf = (text: string): string => foldKey(text).replace(/[^\p{L}\p{M}]+/gu, "");

/** Returns whether the password is one of the names, ignoring case, digits and punctuation. */
export function isMadeOf(password: string, names: readonly string[]): boolean {
  const whole = foldKey(preparePassword(password));
  const letters = lettersOf(whole);
  return names.some(
    (name) => whole === foldKey(name) || (letters !== "" && letters === lettersOf(name)),
  );
}

/** Node's thread pool has four threads, so two stay free for file access. */
const throughGate = createGate(HASHES);

/** @throws DomainError `unavailable` when too many hashes are waiting. */
export const hashPassword = (password: string): Promise<string> =>
  throughGate(() => hash(preparePassword(password), ARGON2ID));

/** Bypasses `throughGate`, because `lazily` would cache an error that the gate throws. */
const dummyHash = lazily(() => hash("no account has this password", ARGON2ID));

/** Takes the same time if `passwordHash` is null, so that response times don't reveal which accounts exist. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const known = passwordHash ?? (await dummyHash());
  const isRight = await throughGate(() => verify(known, preparePassword(password)));
  return isRight && passwordHash !== null;
}
