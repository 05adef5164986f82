import { expect, it } from "vitest";
import { newPassword } from "./accounts.schema.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./passwords.rules.ts";
import { hashPassword, isCommonPassword, isMadeOf, verifyPassword } from "./passwords.ts";

const COMPOSED = "f\u00fcnf Stufen";
const DECOMPOSED = "fu\u0308nf Stufen";
const WIDE_SPACE = "f\u00fcnf\u3000Stufen";
const FORMS = [COMPOSED, DECOMPOSED, WIDE_SPACE];

it("AUTH-03 hashes passwords with argon2id, using 19 MiB of memory and 2 iterations", async () => {
  expect(await hashPassword("seven wide stairs")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it("AUTH-03 rejects every password for an account that has none", async () => {
  // The hash for accounts without a password is computed from this password.
  expect(await verifyPassword(null, "no account has this password")).toBe(false);
});

it.each(FORMS)("MEND-15 accepts a password set as %j in every Unicode form", async (set) => {
  const passwordHash = await hashPassword(set);
  for (const typed of FORMS) expect(await verifyPassword(passwordHash, typed)).toBe(true);
  expect(await verifyPassword(passwordHash, "f\u016bnf Stufen")).toBe(false);
});

it.each(["x", "\u{1f600}", "u\u0308"])(
  "MEND-15 counts %j as one character of a password",
  (character) => {
    const accepts = (length: number) => newPassword.safeParse(character.repeat(length)).success;
    const lengths = [PASSWORD_MIN - 1, PASSWORD_MIN, PASSWORD_MAX, PASSWORD_MAX + 1];
    expect(lengths.map(accepts)).toEqual([false, true, true, false]);
  },
);

it.each([
  ["quietlake", true],
  ["QuietLake", true],
  ["quiet-lake 2026!", true],
  ["SilverHillSchool1", true],
  ["ADA@quiet.example", true],
  ["quietlake above seven stairs", false],
  ["12345678", false],
])("MEND-09 detects whether the password %j is a variant of a name: %j", (password, isMade) => {
  const names = ["quietlake", "Silver Hill School", "ada@quiet.example", "2026"];
  expect(isMadeOf(password, names)).toBe(isMade);
});

it.each([
  ["a repeated character", ["aaaaaaaa", "00000000", "ÄÄÄÄÄÄÄÄ", "кккккккк", "🪜".repeat(8)]],
  ["only white space", ["        ", "\t \t  \t \t", "\u3000".repeat(8)]],
  ["a repeated group", ["abababab", "x1x1x1x1x1", "a".repeat(256)]],
  ["the alphabet or digits", ["abcdefgh", "hgfedcba", "12345678", "9876543210", "абвгдежз"]],
  ["keys in a row", ["qwertyui", "azertyuiop", "1q2w3e4r"]],
  ["a common password", ["football", "SUNSHINE", "ｐａｓｓｗｏｒｄ", "pässwörd", "P@ssw0rd"]],
  ["a common password with digits", ["password123", "monkey123", "iloveyou2"]],
  ["a password that is weak up to its 24th character", [`${"a".repeat(24)} seven wide stairs`]],
])("AUTH-03 counts %s as a common password", async (_, passwords) => {
  for (const password of passwords) expect(await isCommonPassword(password), password).toBe(true);
});

it.each([
  "seven wide stairs",
  "anything goes",
  "ann likes 7 cats",
  "quietlake1",
  "Password for Ada 1",
  "kT7!vb2q",
  "73920184",
  "床前明月光疑是地",
])("AUTH-03 accepts the password %s", async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
