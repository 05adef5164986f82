import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { USERNAME_MAX, USERNAME_MIN, USERNAME_PATTERN } from "../../users/users.rules.ts";
import { readProfile } from "./claims.ts";

describe("readProfile", () => {
  it.each([
    ["the preferred username", { preferred_username: "ana.g_1", nickname: "annie" }, "ana.g_1"],
    ["the nickname", { nickname: "annie", given_name: "Ana" }, "annie"],
    ["only a family name", { family_name: "García" }, "Garcia"],
    ["a name with several punctuation marks in a row", { nickname: "ana !! b" }, "ana-b"],
    ["both names", { given_name: "Zoë", family_name: "Müller-Straße" }, "Zoe-Muller-Stra-e"],
    ["the full name", { name: "José  da Silva" }, "Jose-da-Silva"],
    ["a long name, truncated", { nickname: "x".repeat(80) }, "x".repeat(30)],
    ["a name in punctuation marks", { nickname: "--(ana)--" }, "ana"],
    ["the next name that is long enough", { preferred_username: "安", nickname: "annie" }, "annie"],
  ])("AUTH-05 derives a username from %s", (_what, claims, username) => {
    expect(readProfile(claims).username).toBe(username);
  });

  it("AUTH-05 derives no username from a non-Latin name or an email address", () => {
    for (const claims of [{ name: "Анна" }, { preferred_username: "ana@example.com" }]) {
      expect(readProfile(claims).username).toBeUndefined();
    }
  });

  it("AUTH-05 uses the full name as the first name if the provider sends only a full name", () => {
    expect(readProfile({ name: "Ana García" })).toMatchObject({
      firstName: "Ana García",
      lastName: undefined,
    });
    expect(readProfile({ name: "ana@example.com" }).firstName).toBeUndefined();
    expect(readProfile({ name: "X", family_name: "García" })).toMatchObject({
      firstName: undefined,
      lastName: "García",
    });
  });

  it("AUTH-05 ignores claims that are not text or have no visible character", () => {
    const claims = {
      given_name: 7,
      family_name: "\u200b",
      nickname: ["a"],
      email: "nobody",
      email_verified: true,
      picture: "not an address",
    };
    expect(readProfile(claims)).toEqual({
      firstName: undefined,
      lastName: undefined,
      username: undefined,
      email: undefined,
      hasVerifiedEmail: false,
      pictureUrl: undefined,
    });
  });

  it.each([
    [true, true],
    ["true", true],
    [false, false],
    ["yes", false],
    [1, false],
    [undefined, false],
  ])("AUTH-05 reads the claim email_verified %j as %j", (claim, isVerified) => {
    const claims = { email: "ana@example.com", email_verified: claim };
    expect(readProfile(claims)).toMatchObject({
      email: "ana@example.com",
      hasVerifiedEmail: isVerified,
    });
    expect(readProfile({ ...claims, email: undefined }).hasVerifiedEmail).toBe(false);
  });

  it('AUTH-05 ignores reserved names, such as "Deleted account"', () => {
    expect(readProfile({ given_name: "Deleted", family_name: "account" })).toMatchObject({
      firstName: "Deleted",
      lastName: undefined,
      username: "Deleted",
    });
    expect(readProfile({ nickname: "deleted account" }).username).toBeUndefined();
  });

  it("AUTH-05 derives valid names from arbitrary provider claims", () => {
    const anything = fc.oneof(fc.string({ unit: "binary" }), fc.string(), fc.jsonValue());
    const claims = fc.record({
      given_name: anything,
      family_name: anything,
      name: anything,
      nickname: anything,
      preferred_username: anything,
      email: anything,
      picture: anything,
    });
    fc.assert(
      fc.property(claims, (input) => {
        const { username, firstName, lastName } = readProfile(input);
        for (const name of [firstName, lastName]) {
          expect(name ?? "").toHaveLength((name ?? "").trim().length);
          expect((name ?? "").length).toBeLessThanOrEqual(50);
          expect((name ?? "").isWellFormed()).toBe(true);
          expect(name ?? "").not.toContain("\0");
        }
        if (username === undefined) return;
        expect(username).toMatch(USERNAME_PATTERN);
        expect(username.length).toBeGreaterThanOrEqual(USERNAME_MIN);
        expect(username.length).toBeLessThanOrEqual(USERNAME_MAX);
      }),
    );
  });
});
