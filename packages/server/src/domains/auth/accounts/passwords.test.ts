import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

it("AUTH-03 a password is hashed with argon2id, 19 MiB, 2 iterations", async () => {
  expect(await hashPassword("seven wide stairs")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it("AUTH-03 no password is right for somebody who has none", async () => {
  // What is compared with in place of a hash, so that it takes as long.
  expect(await verifyPassword(null, "nobody has this password")).toBe(false);
});
