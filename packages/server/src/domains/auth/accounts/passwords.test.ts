import { expect, it } from "vitest";
import { newPassword } from "./accounts.schema.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./passwords.rules.ts";
import { hashPassword, isMadeOf, verifyPassword } from "./passwords.ts";

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
