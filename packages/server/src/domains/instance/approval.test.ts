import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../../testing/all-rows.ts";
import { readNoticesSince, waitForOwnNotices } from "../../testing/live-notices.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { createAccount } from "../auth/accounts/administration.service.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { mailedPathOf } from "./admission.service.ts";

const PASSWORD = "seven wide stairs";

let server: TestServer;
let hana: TestPerson;
let ana: TestPerson;
beforeEach(async () => {
  server = await createTestServer({
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "club@example.org",
  });
  hana = await server.createPerson("hana", { isHost: true });
  ana = await server.createPerson("ana");
  await hana.call.instance.changeSettings({ approval: true });
});
afterEach(() => server.close());

async function signUp(username: string, more: object = {}) {
  const response = await server.app.inject({
    method: "POST",
    url: "/api/register",
    payload: { username, password: PASSWORD, ...more },
  });
  const [cookie] = response.cookies.filter(({ name }) => name === "stepout");
  const send = async (method: "GET" | "POST" | "DELETE", url: string, payload?: object) => {
    const { statusCode, body } = await server.app.inject({
      method,
      url,
      ...(payload && { payload }),
      cookies: { stepout: cookie?.value ?? "" },
    });
    return { status: statusCode, body };
  };
  return { status: response.statusCode, me: response.json(), send };
}

const stateOf = async (username: string, more: object = {}) =>
  (await signUp(username, more)).me.state;

const invitationOf = (path: string) =>
  decodeURIComponent(path.split("invitation=")[1] ?? "").split("&")[0];

const waiting = () => hana.rest("GET", "/api/admin/people/waiting");

const approve = (id: string) =>
  hana.rest("PATCH", `/api/admin/people/${id}`, JSON.stringify({ approved: true }));

const mailsOf = async (kind: string) =>
  (await server.deps.db.read.select().from(schema.mails)).filter((mail) => mail.kind === kind);

describe("an account that waits for approval", () => {
  it("PLACE-07 allows all calls once a host approves the account, without a new sign-in", async () => {
    const { me, send, status } = await signUp("eva");
    expect([status, me.state]).toEqual([201, "waiting"]);
    expect((await send("GET", "/api/games")).status).toBe(403);
    expect((await approve(me.id)).body).toMatchObject({ id: me.id, state: "active" });
    expect((await send("GET", "/api/games")).status).toBe(200);
    expect(JSON.parse((await send("GET", "/api/auth/user")).body).state).toBe("active");
    expect((await signUp("leo")).me.state).toBe("waiting");
  });

  it("PLACE-07 rejects an unapproved account's REST, tRPC, batch, stream and picture requests", async () => {
    const { send } = await signUp("eva");
    const games = await send("GET", "/api/games");
    expect(JSON.parse(games.body)).toMatchObject({
      code: "access_denied",
      message: expect.stringContaining("A host has to approve your account first"),
    });
    const batch = await send("GET", "/trpc/auth.me,games.mine?batch=1&input=%7B%7D");
    const [me, mine] = JSON.parse(batch.body);
    expect(me.result.data.username).toBe("eva");
    expect(mine.error.data.httpStatus).toBe(403);
    for (const path of ["/api/live", "/api/images/x", "/api/reports/x/picture"]) {
      expect([path, (await send("GET", path)).status]).toEqual([path, 403]);
    }
  });

  it("PLACE-07 lets an unapproved user export data, change their password, sign out and delete their account", async () => {
    const { send, me } = await signUp("eva", { email: "eva@example.com" });
    expect((await send("GET", "/api/place")).status).toBe(200);
    const exported = JSON.parse((await send("GET", "/api/user/export")).body);
    expect(exported.account).toMatchObject({ username: "eva" });
    const passwords = { currentPassword: PASSWORD, newPassword: "eight wide stairs" };
    expect((await send("POST", "/api/auth/password", passwords)).status).toBe(200);
    const again = await signUp("leo");
    expect((await again.send("GET", "/api/logout")).status).toBe(303);
    expect((await again.send("GET", "/api/auth/user")).status).toBe(401);
    const mia = await signUp("mia");
    expect((await mia.send("DELETE", "/api/auth/user", { password: PASSWORD })).status).toBe(200);
    const { body } = await waiting();
    expect(body).toMatchObject({ total: 2, people: [{ id: me.id }, { username: "leo" }] });
  });

  it("PLACE-07 hides an unapproved account from searches, invitations, blocks and reports", async () => {
    const { me } = await signUp("eva", { firstName: "Evangelina", email: "eva@example.com" });
    const unknown = { id: "unknown" };
    const { id: gameId } = await ana.call.games.create(gameInput(server.clock));
    const invite = (username: string) =>
      ana.rest("POST", `/api/games/${gameId}/invite`, JSON.stringify({ username }));
    const report = (id: string) =>
      ana.rest("POST", "/api/reports", JSON.stringify({ kind: "user", id, reason: "Loud" }));
    await expectNoChange(server, async () => {
      expect(await ana.call.users.search({ q: "evangel" })).toEqual([]);
      expect(await invite("eva")).toEqual(await invite("nobody-at-all"));
      expect(await report(me.id)).toEqual(await report(unknown.id));
      expect(await ana.rest("PUT", `/api/blocks/${me.id}`)).toEqual(
        await ana.rest("PUT", `/api/blocks/${unknown.id}`),
      );
    });
    await approve(me.id);
    expect(await ana.call.users.search({ q: "evangel" })).toMatchObject([{ username: "eva" }]);
    expect((await invite("eva")).status).toBeLessThan(300);
  });
});

describe("approval by a host", () => {
  it("PLACE-07 an account needs no approval if approval is off or a host invited the user", async () => {
    const { path } = await hana.call.instance.makeLink();
    const eva = { invitation: invitationOf(path), email: "eva@example.com" };
    expect(await stateOf("eva", eva)).toBe("active");
    // A personal link doesn't verify the email address, so the server sends a verification email.
    expect(await mailsOf("verification")).toMatchObject([{ recipient: "eva@example.com" }]);
    const made = await createAccount(server.deps, { username: "leo", password: PASSWORD });
    await hana.call.admin.importPeople({ csv: "username\nmia", dryRun: false });
    const { id: gameId } = await hana.call.games.create(gameInput(server.clock));
    const email = "tim@example.com";
    const { id } = await hana.call.invitations.invite({ gameId, email });
    const invitation = invitationOf(mailedPathOf(server.deps, id));
    expect(await stateOf("tim", { invitation, email })).toBe("active");
    expect((await waiting()).body).toEqual({ people: [], total: 0 });
    expect(made).toBeTruthy();
    await hana.call.instance.changeSettings({ approval: false });
    expect(await stateOf("ida")).toBe("active");
  });

  it("PLACE-07 requires approval for users invited by non-hosts, whether by email or by code", async () => {
    const { id: gameId, inviteCode } = await ana.call.games.create(gameInput(server.clock));
    const email = "tim@example.com";
    const { id } = await ana.call.invitations.invite({ gameId, email });
    const invitation = invitationOf(mailedPathOf(server.deps, id));
    expect(await stateOf("tim", { invitation, email })).toBe("waiting");
    expect(await stateOf("mia", { invitation: inviteCode })).toBe("waiting");
  });

  it("PLACE-08 shows waiting users only to hosts, longest wait first", async () => {
    await signUp("zoe", { email: "zoe@example.com" });
    server.clock.advance(1);
    await signUp("eva");
    await hana.call.instance.changeSettings({ approval: false });
    expect((await waiting()).body).toMatchObject({
      total: 2,
      people: [
        { username: "zoe", email: "zoe@example.com", state: "waiting" },
        { username: "eva", state: "waiting" },
      ],
    });
    expect((await ana.rest("GET", "/api/admin/people/waiting")).status).toBe(403);
    const { people } = await hana.call.admin.people({});
    expect(people.map(({ state }) => state)).toEqual(["active", "waiting", "active", "waiting"]);
  });

  it("PLACE-08 emails an approved user only once, and deletes a refused user's account", async () => {
    const { me } = await signUp("eva", { email: "eva@example.com" });
    await approve(me.id);
    await approve(me.id);
    expect(await mailsOf("account-approved")).toMatchObject([{ recipient: "eva@example.com" }]);
    const leo = await signUp("leo");
    expect((await hana.rest("DELETE", `/api/admin/people/${leo.me.id}`)).status).toBe(200);
    expect((await leo.send("GET", "/api/auth/user")).status).toBe(401);
    expect((await waiting()).body).toEqual({ people: [], total: 0 });
    const events = await server.deps.db.read.select().from(schema.auditEvents);
    expect(events.map(({ action }) => action).filter((one) => one.startsWith("account"))).toEqual([
      "account-approved-by-host",
      "account-refused-by-host",
    ]);
  });

  it("PLACE-08 notifies hosts immediately when a user starts waiting for approval and when a host approves the user", async () => {
    await waitForOwnNotices(server.deps);
    const noticesDuring = async (act: () => Promise<unknown>) => {
      const position = server.deps.live.position();
      await act();
      return readNoticesSince(server.deps, hana, position);
    };
    let eva = "";
    const asked = await noticesDuring(async () => {
      eva = (await signUp("eva")).me.id;
      await waitForOwnNotices(server.deps);
    });
    expect(asked).toContain("waiting");
    const given = await noticesDuring(async () => {
      await approve(eva);
      await waitForOwnNotices(server.deps);
    });
    expect(given).toContain("waiting");
  });
});
