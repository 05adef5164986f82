import { schema } from "@stepout/db";
import { beforeEach, describe, expect, it } from "vitest";
import { postForm } from "../../../testing/inject.ts";
import { ana, server, setScene } from "../../../testing/scene.ts";
import { createTestServer, newSession, WITH_PROVIDER } from "../../../testing/test-server.ts";
import { changeAccount, resetPassword } from "../accounts/administration.service.ts";
import { RESET_LINK_MS } from "../accounts/passwords.rules.ts";
import { createResetLinkByHost } from "./password-resets.service.ts";

const OLD = "seven wide stairs";
const NEW = "eight wide stairs";

let session: string;
setScene({ game: null });
beforeEach(async () => {
  await resetPassword(server.deps, ana.userId, OLD);
  session = await newSession(server.deps, ana.userId);
});

const makeLink = async () => (await createResetLinkByHost(server.deps, ana.userId)).path;

const open = (url: string) => server.app.inject({ url, headers: { accept: "text/html" } });

const send = (url: string, password: string) =>
  server.app.inject({ method: "POST", url, payload: { password } });

const sendForm = (url: string, password: string) => postForm(server.app, url, { password });

async function canSignIn(password: string): Promise<boolean> {
  const payload = { username: "ana", password };
  const response = await server.app.inject({ method: "POST", url: "/api/login", payload });
  return response.statusCode === 200;
}

const DEAD = { code: "not_found", message: expect.stringContaining("Ask for a new one") };

describe("a password link", () => {
  it("AUTH-13 a password link sets a new password only once, and ends all sessions", async () => {
    const link = await makeLink();
    const response = await send(link, NEW);
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
    expect(response.cookies).toEqual([]);
    expect(await server.deps.sessions.resolve(session)).toBeNull();
    expect([await canSignIn(OLD), await canSignIn(NEW)]).toEqual([false, true]);

    const again = await send(link, "nine wide stairs");
    expect([again.statusCode, again.json()]).toEqual([404, DEAD]);
    expect(await canSignIn(NEW)).toBe(true);
  });

  it("AUTH-13 a password link opens a page that works without JavaScript and signs the user in", async () => {
    const link = await makeLink();
    const page = await open(link);
    expect(page.statusCode).toBe(200);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.body).toContain("@ana");
    expect(page.body).toContain(`<form method="post" action="${link}">`);
    expect(page.body).toMatch(/name="password" type="password" autocomplete="new-password"/);

    const saved = await sendForm(link, NEW);
    expect([saved.statusCode, saved.headers.location]).toEqual([303, "/"]);
    const cookie = saved.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const me = await server.app.inject({ url: "/api/auth/user", headers: { cookie } });
    expect(me.json()).toMatchObject({ username: "ana" });

    // A double tap submits the form again.
    const submit = (password: string) => postForm(server.app, link, { username: "ana", password });
    const again = await submit(NEW);
    expect([again.statusCode, again.headers.location, again.cookies.length]).toEqual([303, "/", 1]);
    expect((await submit("nine wide stairs")).statusCode).toBe(404);
  });

  it("AUTH-13 accepts only one of two simultaneous uses of a password link", async () => {
    const link = await makeLink();
    const responses = await Promise.all([send(link, NEW), send(link, "nine wide stairs")]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  it.each([
    ["short", "Use at least 8 characters"],
    ["password1", "This password is too common"],
  ])(
    "AUTH-13 a password link stays valid after it rejects the password %s",
    async (password, reason) => {
      const link = await makeLink();
      const refused = await send(link, password);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ field: "password", code: "invalid_input" });
      const page = await sendForm(link, password);
      expect(page.statusCode).toBe(400);
      expect(page.body).toContain(reason);
      expect(page.body).not.toContain(password);
      expect(page.body).toContain(`action="${link}"`);
      expect((await send(link, NEW)).statusCode).toBe(200);
    },
  );

  it.each<[string, (link: string) => Promise<unknown>]>([
    ["after an hour", async () => server.clock.advance(RESET_LINK_MS)],
    ["once a newer link exists", makeLink],
  ])("AUTH-13 rejects a password link %s", async (_when, happen) => {
    const link = await makeLink();
    await happen(link);
    const response = await send(link, NEW);
    expect([response.statusCode, response.json()]).toEqual([404, DEAD]);
    for (const page of [
      await open(link),
      await sendForm(link, NEW),
      await sendForm(link, "short"),
    ]) {
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain("This link no longer works");
      expect(page.cookies).toEqual([]);
    }
  });

  it("MEND-03 creates a password link for another host only on the command line", async () => {
    const hana = await server.createPerson("hana");
    for (const { userId } of [hana, ana])
      await changeAccount(server.deps, userId, { isHost: true });
    const { status, body } = await hana.rest("POST", `/api/admin/people/${ana.userId}/reset-link`);
    expect(status).toBe(403);
    expect(body).toMatchObject({ message: expect.stringContaining("command line") });
    expect((await send(await makeLink(), NEW)).statusCode).toBe(200);
  });

  it("AUTH-13 does not store a password link's token", async () => {
    const token = (await makeLink()).split("/").at(-1) ?? "";
    const rows = JSON.stringify(await server.deps.db.read.select().from(schema.passwordResets));
    expect(token.length).toBeGreaterThan(40);
    expect(rows).not.toContain(token);
  });
});

it("AUTH-13 a password link does not work on a server without local sign-in", async () => {
  const elsewhere = await createTestServer({ ...WITH_PROVIDER, LOCAL_AUTH: "off" });
  const { userId } = await elsewhere.createPerson("ben");
  const making = createResetLinkByHost(elsewhere.deps, userId);
  await expect(making).rejects.toMatchObject({ code: "access_denied" });
  const asked: [string, object][] = [
    ["/api/password-reset", { identifier: "ben" }],
    ["/api/password-reset/some", { password: NEW }],
  ];
  for (const [url, payload] of asked) {
    expect((await elsewhere.app.inject({ url })).statusCode).toBe(403);
    expect((await elsewhere.app.inject({ method: "POST", url, payload })).statusCode).toBe(403);
  }
  await elsewhere.close();
});
