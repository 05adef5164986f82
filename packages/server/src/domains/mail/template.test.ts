import { hashOf } from "@stepout/db/pictures/picture-store";
import { createTransport } from "nodemailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMailTest, type MailTest } from "../../testing/mail/mail-test.ts";
import { writeMessage } from "./sending/message.ts";
import { type Branding, type MailContent, renderHtml, renderText, subjectOf } from "./template.ts";

const HEAD: Branding = { name: "Hill School", origin: "https://club.example" };

const LETTER: MailContent = {
  to: "ana@example.com",
  subject: "Come along",
  title: "Up the hill",
  paragraphs: ["We go on Sunday.", "Bring water."],
  reason: "Ben has asked for it.",
};

const FULL: MailContent = {
  ...LETTER,
  button: { label: "I come", path: "/join/7" },
  links: [{ label: "I don't", path: "/decline/7" }],
};

const NO_MORE = "Unsubscribe this address";

describe("a letter", () => {
  it("MAIL-12 is plain text with each link below what it does", () => {
    expect(renderText({ letter: LETTER, head: HEAD, stopPath: undefined })).toBe(
      [
        "Hill School",
        "Up the hill",
        "We go on Sunday.",
        "Bring water.",
        "-- \nBen has asked for it.\nHill School on StepOut, https://club.example",
        "",
      ].join("\n\n"),
    );
    expect(renderText({ letter: FULL, head: HEAD, stopPath: "/stop/7" })).toBe(
      [
        "Hill School",
        "Up the hill",
        "We go on Sunday.",
        "Bring water.",
        "I come:\nhttps://club.example/join/7",
        "I don't:\nhttps://club.example/decline/7",
        `${NO_MORE}:\nhttps://club.example/stop/7`,
        "-- \nBen has asked for it.\nHill School on StepOut, https://club.example",
        "",
      ].join("\n\n"),
    );
  });

  it("MAIL-12 says the same as HTML, and loads nothing from anywhere", () => {
    const bare = renderHtml({ letter: LETTER, head: HEAD, stopPath: undefined });
    const linksOf = (text: string) => [...text.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
    expect(linksOf(bare)).toEqual([HEAD.origin]);
    expect(bare).not.toContain("<img");
    expect(bare).not.toMatch(/undefined|false|,</);
    for (const words of [LETTER.title, ...LETTER.paragraphs, LETTER.reason]) {
      expect(bare).toContain(`>${words}<`);
    }
    const letter = { ...FULL, picture: "abc" };
    const full = renderHtml({ letter, head: HEAD, stopPath: "/stop/7" });
    expect(linksOf(full)).toEqual(
      ["/join/7", "/decline/7", "/stop/7", ""].map((path) => HEAD.origin + path),
    );
    expect(full).toContain(">I come</a>");
    expect(full).toContain('<img src="cid:picture@stepout"');
    expect(full).not.toMatch(/undefined|false|,</);
  });

  it("MAIL-13 names the place in its subject, unless it is only StepOut", () => {
    expect(subjectOf({ letter: LETTER, head: HEAD })).toBe("Come along (Hill School)");
    expect(subjectOf({ letter: LETTER, head: { ...HEAD, name: "StepOut" } })).toBe("Come along");
  });
});

describe("the message of a letter", () => {
  let test: MailTest;
  beforeEach(async () => {
    test = await createMailTest();
  });
  afterEach(() => test.close());

  const CREATED_AT = Date.UTC(2026, 10, 22, 9, 30);

  async function write(letter: MailContent, variables: { MAIL_FROM?: string | undefined } = {}) {
    const { deps } = test.server;
    const env = { ...deps.env, ...variables };
    const message = await writeMessage(
      { ...deps, env },
      { id: "mail7", createdAt: CREATED_AT },
      letter,
      HEAD,
    );
    const { envelope, message: raw } = await createTransport({
      streamTransport: true,
      buffer: true,
      newline: "windows",
    }).sendMail(message);
    // Long headers go on in the next line.
    return { envelope, text: raw.toString().replaceAll(/\r\n[ \t]+/g, " ") };
  }

  it("MAIL-03 has the id and the moment of its row, however often it is made", async () => {
    const { text, envelope } = await write(LETTER);
    expect(envelope).toEqual({ from: "club@example.org", to: [LETTER.to] });
    expect(text).toMatch(/^Message-ID: <mail7@example\.org>\r$/m);
    expect(text).toMatch(/^Date: Sun, 22 Nov 2026 09:30:00 \+0000\r$/m);
    expect(text).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
  });

  it("MAIL-10 can be ended by mail programs themselves, where it can be ended at all", async () => {
    const { text } = await write({ ...LETTER, canStop: true });
    expect(text).toMatch(/^List-Unsubscribe: <https:\/\/club\.example\/api\/mail\/stop\/[^>]+>/m);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(text).toContain(NO_MORE);
    const { text: other } = await write(LETTER);
    expect(other).not.toContain("List-Unsubscribe");
    expect(other).not.toContain(NO_MORE);
  });

  it("MAIL-13 comes from an address at the place where no sender is named", async () => {
    const { envelope, text } = await write(LETTER, { MAIL_FROM: undefined });
    expect(envelope.from).toBe("stepout@club.example");
    expect(text).toMatch(/^From: "?Hill School"? <stepout@club\.example>\r$/m);
    const bare = await write(LETTER, { MAIL_FROM: "<club@example.org>" });
    expect(bare.text).toMatch(/^From: "?Hill School"? <club@example\.org>\r$/m);
  });

  it("MAIL-08 goes without its picture where that is gone, and brings it along otherwise", async () => {
    const bytes = Buffer.from("a picture");
    const hash = hashOf(bytes);
    const without = await write({ ...LETTER, picture: hash });
    expect(without.text).not.toContain("image/jpeg");
    expect(without.text).not.toContain("<img");
    await test.server.deps.pictures.put(hash, bytes);
    const { text } = await write({ ...LETTER, picture: hash });
    expect(text).toContain("Content-Type: image/jpeg; name=picture.jpg");
    expect(text).toContain("Content-ID: <picture@stepout>");
    expect(text).toContain(bytes.toString("base64"));
  });
});
