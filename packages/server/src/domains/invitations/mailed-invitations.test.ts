import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readNoticesSince, waitForOwnNotices } from "../../testing/live-notices.ts";
import { createMailTest, linkIn, type MailTest } from "../../testing/mail/mail-test.ts";
import { readMail } from "../../testing/mail/smtp-server.ts";
import { greyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const FRIEND = "friend@example.com";

let test: MailTest;
let ana: TestPerson;
let gameId: string;
beforeEach(async () => {
  test = await createMailTest();
  ana = await test.server.createPerson("ana", { emailVerified: true });
  const game = { name: "Cold <showers>", coverImage: greyJpeg(40) };
  ({ id: gameId } = await ana.call.games.create(gameInput(test.server.clock, game)));
});
afterEach(() => test.close());

const press = (url: string, payload = "") =>
  test.server.app.inject({ method: "POST", url, payload, headers: FORM });

const open = (url: string) => test.server.app.inject({ url, headers: { accept: "text/html" } });

const invite = (email = FRIEND) => ana.call.invitations.invite({ gameId, email });

const openInvitations = () => ana.call.invitations.ofGame({ gameId });

describe("an invitation by email", () => {
  it("MAIL-08 emails an invitation with the game's cover and name to the invited email address", async () => {
    expect(await invite()).toMatchObject({ isMailed: true, waitsForSignIn: true, email: FRIEND });
    await test.send();
    const [mail] = test.smtp.taken;
    expect(mail?.to).toEqual([FRIEND]);
    const text = mail ? readMail(mail) : "";
    expect(text).toContain("Cold <showers>");
    expect(text).toContain("Cold &lt;showers&gt;");
    expect(text).toContain("Content-Type: image/jpeg");
    expect(text).toContain('src="cid:picture@stepout"');
    // Remote content would reveal that the recipient opened the email.
    expect(text).not.toMatch(/src="http/);
  });

  it("MAIL-08 sends emails only for invitations by email address, and only if a mail server is configured", async () => {
    const ben = await test.server.createPerson("ben", { emailVerified: true });
    const byName = await ana.call.invitations.invite({ gameId, username: ben.username });
    expect(byName).toMatchObject({ isMailed: false });
    expect(await test.send()).toBe(0);
    const without: TestServer = await createTestServer();
    const eve = await without.createPerson("eve");
    const { id } = await eve.call.games.create(gameInput(without.clock));
    const made = await eve.call.invitations.invite({ gameId: id, email: FRIEND });
    expect(made).toMatchObject({ isMailed: false, waitsForSignIn: false });
    await without.close();
  });

  it("MAIL-08 returns the same response whether or not the email address has an account", async () => {
    const statements: string[] = [];
    const counting = await createTestServer({ SMTP_URL: test.smtp.url }, undefined, {
      onStatement: (text) => statements.push(text),
    });
    const eve = await counting.createPerson("eve", { emailVerified: true });
    await counting.createPerson("known", { emailVerified: true });
    const { id } = await eve.call.games.create(gameInput(counting.clock));
    const work = async (email: string) => {
      statements.length = 0;
      const {
        id: _,
        email: __,
        ...response
      } = await eve.call.invitations.invite({
        gameId: id,
        email,
      });
      return { response, ran: statements.length };
    };
    await work("first@example.com");
    const unknown = await work("second@example.com");
    const known = await work("known@example.com");
    expect(known.response).toEqual(unknown.response);
    expect(known.ran).toBe(unknown.ran);
    await counting.close();
  });

  it("MAIL-09 declines an invitation through the link in its email when the recipient has no account", async () => {
    await invite();
    await test.send();
    const link = linkIn(test.smtp.taken[0], "/api/invitations/by-mail/");
    const page = await open(link);
    expect(page.body).toContain("Cold &lt;showers&gt;");
    expect(await openInvitations()).toHaveLength(1);
    const declined = await press(link);
    expect([declined.statusCode, declined.body.includes("Declined")]).toEqual([200, true]);
    expect(await openInvitations()).toEqual([]);
    expect((await press(link)).statusCode).toBe(404);
    expect((await open(link)).body).toContain("Nothing to decline");
    expect((await press(`${link}x`)).statusCode).toBe(404);
  });

  it("MAIL-09 LIVE-01 notifies the creator and the email address's owner when an invitation is declined by link", async () => {
    const ben = await test.server.createPerson("ben", { emailVerified: true });
    await invite("ben@example.com");
    await test.send();
    const link = linkIn(test.smtp.taken[0], "/api/invitations/by-mail/");
    const { deps } = test.server;
    await waitForOwnNotices(deps);
    const position = deps.live.position();
    expect((await press(link)).statusCode).toBe(200);
    await waitForOwnNotices(deps);
    expect(await readNoticesSince(deps, ana, position)).toEqual(["entries"]);
    expect(await readNoticesSince(deps, ben, position)).toEqual(["invitations"]);
  });
});
