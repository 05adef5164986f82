import { hashOf } from "@stepout/db/pictures/picture-store";
import { createTransport } from "nodemailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMailTest, type MailTest } from "../../testing/mail/mail-test.ts";
import { writeMessage } from "./sending/message.ts";
import { type Branding, type MailContent, renderHtml, renderText, subjectOf } from "./template.ts";

const HEAD: Branding = { name: "Hill School", origin: "https://club.example" };

const CONTENT: MailContent = {
  to: "ana@example.com",
  subject: "Come along",
  title: "Up the hill",
  paragraphs: ["We go on Sunday.", "Bring water."],
  reason: "Ben has asked for it.",
};

const FULL: MailContent = {
  ...CONTENT,
  button: { label: "I come", path: "/join/7" },
  links: [{ label: "I don't", path: "/decline/7" }],
};

const NO_MORE = "Unsubscribe this address";

describe("an email", () => {
  it("MAIL-12 renders plain text with each link below its label", () => {
    expect(renderText({ content: CONTENT, head: HEAD, stop: undefined })).toBe(
      [
        "Hill School",
        "Up the hill",
        "We go on Sunday.",
        "Bring water.",
        "-- \nBen has asked for it.\nHill School on StepOut, https://club.example",
        "",
      ].join("\n\n"),
    );
    expect(
      renderText({
        content: FULL,
        head: HEAD,
        stop: { label: "Unsubscribe this address", path: "/stop/7" },
      }),
    ).toBe(
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

  it("MAIL-12 renders the email's content as HTML that loads nothing from the network", () => {
    const bare = renderHtml({ content: CONTENT, head: HEAD, stop: undefined });
    const linksOf = (text: string) => [...text.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
    expect(linksOf(bare)).toEqual([HEAD.origin]);
    expect(bare).not.toContain("<img");
    expect(bare).not.toMatch(/undefined|false|,</);
    for (const text of [CONTENT.title, ...CONTENT.paragraphs, CONTENT.reason]) {
      expect(bare).toContain(`>${text}<`);
    }
    const content = { ...FULL, picture: "abc" };
    const full = renderHtml({
      content,
      head: HEAD,
      stop: { label: "Unsubscribe this address", path: "/stop/7" },
    });
    expect(linksOf(full)).toEqual(
      ["/join/7", "/decline/7", "/stop/7", ""].map((path) => HEAD.origin + path),
    );
    expect(full).toContain(">I come</a>");
    expect(full).toContain('<img src="cid:picture@stepout"');
    expect(full).not.toMatch(/undefined|false|,</);
  });

  it("MAIL-13 includes the instance's name in the subject, unless the name is StepOut", () => {
    expect(subjectOf({ content: CONTENT, head: HEAD })).toBe("Come along (Hill School)");
    expect(subjectOf({ content: CONTENT, head: { ...HEAD, name: "StepOut" } })).toBe("Come along");
  });
});

describe("an email's MIME message", () => {
  let test: MailTest;
  beforeEach(async () => {
    test = await createMailTest();
  });
  afterEach(() => test.close());

  const CREATED_AT = Date.UTC(2026, 10, 22, 9, 30);

  async function write(content: MailContent, variables: { MAIL_FROM?: string | undefined } = {}) {
    const { deps } = test.server;
    const env = { ...deps.env, ...variables };
    const message = await writeMessage(
      { ...deps, env },
      { id: "mail7", createdAt: CREATED_AT },
      content,
      HEAD,
    );
    const { envelope, message: raw } = await createTransport({
      streamTransport: true,
      buffer: true,
      newline: "windows",
    }).sendMail(message);
    // Unfold long headers, which continue on the next line.
    return { envelope, text: raw.toString().replaceAll(/\r\n[ \t]+/g, " ") };
  }

  it("MAIL-03 derives Message-ID and Date from the queued email", async () => {
    const { text, envelope } = await write(CONTENT);
    expect(envelope).toEqual({ from: "club@example.org", to: [CONTENT.to] });
    expect(text).toMatch(/^Message-ID: <mail7@example\.org>\r$/m);
    expect(text).toMatch(/^Date: Sun, 22 Nov 2026 09:30:00 \+0000\r$/m);
    expect(text).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
  });

  it("MAIL-10 adds one-click unsubscribe headers only to emails that users can unsubscribe from", async () => {
    const { text } = await write({ ...CONTENT, canStop: true });
    expect(text).toMatch(/^List-Unsubscribe: <https:\/\/club\.example\/api\/mail\/stop\/[^>]+>/m);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(text).toContain(NO_MORE);
    const { text: other } = await write(CONTENT);
    expect(other).not.toContain("List-Unsubscribe");
    expect(other).not.toContain(NO_MORE);
  });

  it("MAIL-13 uses a sender address at the public host if no sender is configured", async () => {
    const { envelope, text } = await write(CONTENT, { MAIL_FROM: undefined });
    expect(envelope.from).toBe("stepout@club.example");
    expect(text).toMatch(/^From: "?Hill School"? <stepout@club\.example>\r$/m);
    const bare = await write(CONTENT, { MAIL_FROM: "<club@example.org>" });
    expect(bare.text).toMatch(/^From: "?Hill School"? <club@example\.org>\r$/m);
  });

  it("MAIL-08 attaches the picture to the email unless the picture was deleted", async () => {
    const bytes = Buffer.from("a picture");
    const hash = hashOf(bytes);
    const without = await write({ ...CONTENT, picture: hash });
    expect(without.text).not.toContain("image/jpeg");
    expect(without.text).not.toContain("<img");
    await test.server.deps.pictures.put(hash, bytes);
    const { text } = await write({ ...CONTENT, picture: hash });
    expect(text).toContain("Content-Type: image/jpeg; name=picture.jpg");
    expect(text).toContain("Content-ID: <picture@stepout>");
    expect(text).toContain(bytes.toString("base64"));
  });
});
