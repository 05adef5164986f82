import { hash, verify } from "@node-rs/argon2";
import { createGate } from "../../../platform/limits/gate.ts";
import { lazily } from "../../../text/lazily.rules.ts";
import { HASHES } from "./passwords.rules.ts";

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
  (await commonPasswords()).has(password.toLowerCase());

/** Each takes a thread and its memory: two of Node's four leave it some for files. */
const throughGate = createGate(HASHES);

/** @throws DomainError `unavailable` while too many people wait for theirs. */
export const hashPassword = (password: string): Promise<string> =>
  throughGate(() => hash(password, ARGON2ID));

let hashOfNobody: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. Without a hash it takes as long all the same,
 * so that the time does not tell who exists.
 */
export async function verifyPassword(passwordHash: string | null, password: string) {
  hashOfNobody ??= hashPassword("nobody has this password");
  const known = passwordHash ?? (await hashOfNobody);
  const matches = await throughGate(() => verify(known, password));
  return passwordHash !== null && matches;
}
