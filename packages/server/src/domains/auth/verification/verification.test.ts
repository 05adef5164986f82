import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../../../testing/all-rows.ts";
import { postForm } from "../../../testing/inject.ts";
import { readNoticesSince, waitForOwnNotices } from "../../../testing/live-notices.ts";
import { createMailTest, linkIn, type MailTest } from "../../../testing/mail/mail-test.ts";
import { createTestServer, type TestPerson } from "../../../testing/test-server.ts";
import { EMAIL_LINK_MS } from "./email-links.service.ts";

const { users } = schema;

let test: MailTest;
let ana: TestPerson;
beforeEach(async () => {
  test = await createMailTest();
  ana = await test.server.createPerson("ana");
});
afterEach(() => test.close());

const open = (url: string) => test.server.app.inject({ url, headers: { accept: "text/html" } });

const press = (url: string) => postForm(test.server.app, url, {});

async function askForLink(person = ana): Promise<string> {
  await person.call.auth.sendVerification();
  await test.send();
  return linkIn(test.smtp.taken.at(-1), "/api/verify-email/");
}

const register = (username: string, email: string) =>
  test.server.visitor.rest("POST", "/api/register", {
    username,
    email,
    password: "seven wide stairs",
  });

const stateOf = async (username: string) =>
  (
    await test.server.deps.db.read
      .select({ isVerified: users.emailVerified, emailKey: users.emailKey })
      .from(users)
      .where(eq(users.usernameKey, username))
  )[0];

describe("an email address", () => {
  it("MAIL-06 verifies an email address with one tap on the page that the emailed link opens", async () => {
    const seen = () => ana.call.auth.user();
    expect(await seen()).toMatchObject({ emailVerified: false, canVerifyEmail: true });
    const link = await askForLink();
    const page = await open(link);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("@ana");
    // Opening the page must not verify the address, because mail scanners follow links.
    expect(await stateOf("ana")).toMatchObject({ isVerified: false });
    const { deps } = test.server;
    await waitForOwnNotices(deps);
    const position = deps.live.position();
    const pressed = await press(link);
    await waitForOwnNotices(deps);
    expect(await readNoticesSince(deps, ana, position)).toEqual(["invitations", "profile"]);
    expect(pressed.body).toContain("is verified");
    expect(await seen()).toMatchObject({ emailVerified: true, canVerifyEmail: false });
    const again = await expectNoChange(test.server, () => press(link));
    expect(again.statusCode).toBe(200);
    await expect(ana.call.auth.sendVerification()).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("MAIL-06 a verification link returns JSON to programs and HTML to browsers", async () => {
    const typeOf = (response: { headers: object }) => Object(response.headers)["content-type"];
    const link = await askForLink();
    const dead = "/api/verify-email/x";
    for (const [url, status] of [
      [link, 200],
      [dead, 404],
    ] as const) {
      const posted = await test.server.app.inject({ method: "POST", url });
      expect([posted.statusCode, typeOf(posted)]).toEqual([
        status,
        "application/json; charset=utf-8",
      ]);
      expect(typeOf(await press(url))).toBe("text/html; charset=utf-8");
      expect(typeOf(await open(url))).toBe("text/html; charset=utf-8");
    }
    const bare = await test.server.app.inject({ url: dead });
    expect([bare.statusCode, bare.json()]).toMatchObject([404, { code: "not_found" }]);
  });

  it("MAIL-06 emails a verification link to the email address given at sign-up", async () => {
    await register("ben", "ben@example.com");
    await test.send();
    expect(test.smtp.taken.map(({ to }) => to)).toEqual([["ben@example.com"]]);
    await press(linkIn(test.smtp.taken[0], "/api/verify-email/"));
    expect(await stateOf("ben")).toMatchObject({ isVerified: true });
    // Verifying the current address again doesn't send a change notice.
    expect(await test.send()).toBe(0);
  });

  it.each<[string, (link: string) => Promise<unknown> | unknown]>([
    ["after a week", () => test.server.clock.advance(EMAIL_LINK_MS)],
    [
      "once the account has another address",
      () =>
        test.server.deps.db.transaction((tx) =>
          tx
            .update(users)
            .set({ email: "other@example.com", emailKey: "other@example.com" })
            .where(eq(users.id, ana.userId)),
        ),
    ],
    ["once the account is deleted", () => ana.deleteAccount()],
  ])("MAIL-06 rejects a verification link %s", async (_when, happen) => {
    const link = await askForLink();
    await happen(link);
    expect((await press(link)).statusCode).toBe(404);
    expect((await open(link)).body).toContain("was not verified");
    const { status, body } = await test.server.visitor.rest("POST", link);
    expect([status, body]).toMatchObject([404, { code: "not_found" }]);
  });

  it("MAIL-06 assigns an email address to the account that verifies it, even if another account claimed it", async () => {
    await register("owner", "ana@example.com");
    await test.send();
    expect(await stateOf("owner")).toMatchObject({ emailKey: null });
    await press(linkIn(test.smtp.taken.at(-1), "/api/verify-email/"));
    expect(await stateOf("owner")).toEqual({ isVerified: true, emailKey: "ana@example.com" });
    expect(await stateOf("ana")).toMatchObject({ emailKey: null });
    const later = await askForLink();
    const refused = await press(later);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain("Another account of yours");
  });

  it("MAIL-06 sign-up runs the same SQL and returns the same response for new and taken email addresses", async () => {
    const statements: string[] = [];
    const counting = await createTestServer({ SMTP_URL: test.smtp.url }, undefined, {
      onStatement: (text) => statements.push(text),
    });
    await counting.createPerson("ana");
    const work = async (username: string, email: string) => {
      statements.length = 0;
      const payload = { username, email, password: "seven wide stairs" };
      const { statusCode, body } = await counting.app.inject({
        method: "POST",
        url: "/api/register",
        payload,
      });
      const { id: _, username: __, email: ___, ...response } = JSON.parse(body);
      return { statusCode, response, ran: [...statements] };
    };
    await work("first", "first@example.com");
    const unknown = await work("second", "second@example.com");
    expect(unknown.statusCode).toBe(201);
    expect(await work("third", "ana@example.com")).toEqual(unknown);
    await counting.close();
  });
});
