import { hash, verify } from "@node-rs/argon2";
import { foldKey } from "@stepout/db/fold-key";
import { createGate } from "../../../platform/limits/gate.ts";
import { lazily } from "../../../text/lazily.rules.ts";
import { HASHES, preparePassword } from "./passwords.rules.ts";

/** The library's number for argon2id. */
const ARGON2ID_ALGORITHM = 2;

/**
 * OWASP Password Storage Cheat Sheet, argon2id: 19 MiB of memory, 2 iterations, 1 degree of
 * parallelism.
 */
const ARGON2ID = {
  algorithm: ARGON2ID_ALGORITHM,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

const commonPasswords = lazily(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
});

export const isCommonPassword = async (password: string): Promise<boolean> =>
  (await commonPasswords()).has(preparePassword(password).toLowerCase());

/** The letters of a text, without the digits and signs by which a word is made long enough. */
const lettersOf = (text: string): string => foldKey(text).replace(/[^\p{L}\p{M}]+/gu, "");

/** Whether a password is one of these names, or has the letters of one and only digits and signs besides. */
export function isMadeOf(password: string, names: readonly string[]): boolean {
  const whole = foldKey(preparePassword(password));
  const letters = lettersOf(whole);
  return names.some(
    (name) => whole === foldKey(name) || (letters !== "" && letters === lettersOf(name)),
  );
}

/** Each hash occupies one of Node's four threads; two stay free for file access. */
const throughGate = createGate(HASHES);

/** @throws DomainError `unavailable` when too many hashes are waiting. */
export const hashPassword = (password: string): Promise<string> =>
  throughGate(() => hash(preparePassword(password), ARGON2ID));

/** Past the gate: a refusal there would be kept, and refuse every unknown name from then on. */
const hashOfNobody = lazily(() => hash("nobody has this password", ARGON2ID));

/**
 * Whether the password matches the hash, as prepared or, for hashes from before passwords were prepared, as typed. Takes
 * as long without a hash, so that the duration does not reveal who exists.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const known = passwordHash ?? (await hashOfNobody());
  for (const form of new Set([preparePassword(password), password])) {
    if (await throughGate(() => verify(known, form))) return passwordHash !== null;
  }
  return false;
}
