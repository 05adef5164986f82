import { describe, expect, it } from "vitest";
import { splitLinks } from "./links.ts";

const ORIGIN = "https://stepout.example";

const linksOf = (text: string) => splitLinks(text, ORIGIN).flatMap(({ href }) => href ?? []);

describe("splitLinks", () => {
  it.each([
    ["https://stepout.example", "https://stepout.example"],
    ["See http://a.example/b?c=d#e today", "http://a.example/b?c=d#e"],
    ["HTTPS://A.example/B", "HTTPS://A.example/B"],
    ["It is here: https://a.example/b.", "https://a.example/b"],
    ["Really (https://a.example/b)?!", "https://a.example/b"],
    ["https://a.example/Step_(sport)", "https://a.example/Step_(sport)"],
    ["(see https://a.example/Step_(sport))", "https://a.example/Step_(sport)"],
    ["[https://a.example/[b]]", "https://a.example/[b]"],
    ["“https://a.example/b”, she said", "https://a.example/b"],
    ["https://a.example/b/", "https://a.example/b/"],
    ["https://a.example/道。", "https://a.example/道"],
    ["https://käse.example/x", "https://käse.example/x"],
    ["http://localhost:3000/x", "http://localhost:3000/x"],
    ["<https://a.example>", "https://a.example"],
    ["https://a.example\nnext line", "https://a.example"],
    ["https://a.example/api/x", "https://a.example/api/x"],
    ["https://stepout.example/games/api/x", "https://stepout.example/games/api/x"],
    ["https://stepout.example/apia", "https://stepout.example/apia"],
    ["https://stepout.example/%E0%A4%A", "https://stepout.example/%E0%A4%A"],
  ])("MEND-20 finds the URL in %j", (text, address) => {
    expect(linksOf(text)).toEqual([address]);
  });

  it.each([
    ["no scheme", "www.a.example and a.example/b"],
    ["an email address", "ada@a.example, mailto:ada@a.example"],
    ["a script", "javascript:alert(1) data:text/html,x vbscript:x"],
    ["a word before the scheme", "xhttps://a.example"],
    ["a scheme without a host", "https:// and http://..."],
    ["a user's name that looks like a site", "https://bank.example@evil.example/x"],
    ["a password", "https://ada:secret@evil.example"],
    ["an address whose end was cut off", "https://a.example/b…"],
    ["an invalid host", "https://[x http://[::z]/"],
    ["an API call on this host", "https://stepout.example/api/logout"],
    ["an API call over http", "http://StepOut.example/api/logout?x"],
    ["an API call on another port", "https://stepout.example:8443/api/logout"],
    ["an API call with an encoded path", "https://stepout.example//%61pi/logout"],
    ["an API call behind a path with dots", "https://stepout.example/games/../api/logout"],
  ])("MEND-20 does not turn text with %s into a link", (_what, text) => {
    expect(linksOf(text)).toEqual([]);
  });

  it("MEND-20 splitLinks returns parts that add up to the original text", () => {
    for (const text of [
      "",
      "No link",
      "https://a.example https://b.example.",
      "a https://x@y.example b https://c.example/(d)). e",
      "https://bank.example\u202e/moc.live",
      "https://xn--80ak6aa92e.example/ and https://аpple.example/",
    ]) {
      expect(
        splitLinks(text, ORIGIN)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }
    expect(linksOf("https://a.example https://b.example.")).toHaveLength(2);
    expect(linksOf("https://bank.example\u202e/moc.live")).toEqual(["https://bank.example"]);
  });

  it("MEND-20 a link opens exactly the web address that the text shows", () => {
    const parts = splitLinks("https://аpple.example/a, https://a.example\\@b.example", ORIGIN);
    const links = parts.filter(({ href }) => href !== undefined);
    expect(links).toHaveLength(2);
    for (const { text, href } of links) expect(href).toBe(text);
  });
});
