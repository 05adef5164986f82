import { describe, expect, it } from "vitest";
import { accountKeyOf, emailAddress, emailKeyOf } from "./emails.rules.ts";
import { toReadableEmail } from "./readable-emails.ts";

const messageOf = (text: string) => emailAddress.safeParse(text).error?.issues[0]?.message;

describe("an email address", () => {
  it.each([
    ["info@käse.example", "info@xn--kse-qla.example"],
    [" Info@KÄSE.Example ", "Info@xn--kse-qla.example"],
    ["info@ka\u0308se.example", "info@xn--kse-qla.example"],
    ["info@käse。example", "info@xn--kse-qla.example"],
    ["info@faß.de", "info@xn--fa-hia.de"],
    ["info@почта.рф", "info@xn--80a1acny.xn--p1ai"],
    ["info@ＥＸＡＭＰＬＥ.com", "info@example.com"],
    ["Ana.B+c@Example.COM", "Ana.B+c@example.com"],
    ["o'hara@mail.example.museum", "o'hara@mail.example.museum"],
  ])("MEND-19 accepts the email address %j and stores it as %s", (typed, stored) => {
    expect(emailAddress.parse(typed)).toBe(stored);
    expect(emailAddress.parse(stored)).toBe(stored);
    expect(emailKeyOf(typed.trim())).toBe(stored.toLowerCase());
    expect(accountKeyOf(typed)).toBe(stored.toLowerCase());
  });

  it.each([
    "",
    "ana",
    "ana@",
    "@example.com",
    "ana@example",
    "ana@127.1",
    "ana@[::1]",
    "ana@example.com:80",
    "ana@example.com/x",
    "ana@example.com?x=y",
    "ana@exa mple.com",
    "ana@example.com.",
    "ana@-example.com",
    "ana@exa_mple.com",
    "ana@ex%61mple.com",
    "a@b@example.com",
    "a..b@example.com",
    `ana@${"x".repeat(64)}.com`,
    `ana@${"käse".repeat(60)}.com`,
  ])("MEND-19 rejects the email address %j", (typed) => {
    expect(messageOf(typed)).toBeDefined();
  });

  it("MEND-19 accepts only ASCII before the @, and explains this in the error message", () => {
    expect(messageOf("jörg@example.com")).toMatch(/^Only letters from a to z work before the @/);
  });

  it("MEND-19 distinguishes domains with and without accents", () => {
    expect(emailKeyOf("info@käse.example")).not.toBe(emailKeyOf("info@kase.example"));
  });
});

describe("a stored address", () => {
  it.each([
    ["info@xn--kse-qla.example", "info@käse.example"],
    ["info@xn--80a1acny.xn--p1ai", "info@почта.рф"],
    ["info@xn--fsqu00a.xn--0zwm56d", "info@例子.测试"],
    ["ana@example.com", "ana@example.com"],
  ])("MEND-19 displays the stored email address %s as %s", (stored, shown) => {
    expect(toReadableEmail(stored)).toBe(shown);
  });

  it.each([
    ["mixed scripts", "info@pаypal.com"],
    ["only Cyrillic letters that look Latin", "info@аррӏе.com"],
    ["Greek among Latin", "info@gοοgle.com"],
    ["an ancient script", "info@\u{10300}\u{10301}.com"],
  ])(
    "MEND-19 shows an email address in punycode if it resembles another address: %s",
    (_, typed) => {
      const stored = emailAddress.parse(typed);
      expect(stored).toContain("xn--");
      expect(toReadableEmail(stored)).toBe(stored);
    },
  );
});
