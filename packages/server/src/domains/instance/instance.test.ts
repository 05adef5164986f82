import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../../testing/all-rows.ts";
import {
  createTestServer,
  newSession,
  type TestPerson,
  type TestServer,
} from "../../testing/test-server.ts";
import { DAY, gameInput } from "../games/testing/game-input.ts";
import { toAccentStyle } from "./accent.rules.ts";
import { mailedPathOf } from "./admission.service.ts";
import { PERSONAL_LINK_MS, PERSONAL_LINKS_MAX, type Registration } from "./instance.rules.ts";

const { mails, users } = schema;

const PASSWORD = "seven wide stairs";
const FORM = { "content-type": "application/x-www-form-urlencoded" };

let server: TestServer;
let hana: TestPerson;
let ana: TestPerson;
beforeEach(async () => {
  server = await createTestServer();
  hana = await server.createPerson("hana", { isHost: true });
  ana = await server.createPerson("ana");
});
afterEach(() => server.close());

const setRegistration = (registration: Registration) =>
  hana.call.instance.changeSettings({ registration });

const signUp = (more: object) =>
  server.visitor.rest("POST", "/api/register", JSON.stringify({ password: PASSWORD, ...more }));

const signUpByForm = (fields: Record<string, string>) =>
  server.app.inject({
    method: "POST",
    url: "/api/register",
    headers: FORM,
    payload: new URLSearchParams({ password: PASSWORD, ...fields }).toString(),
  });

const readPage = async (address: string) => (await server.app.inject({ url: address })).body;

const tokenOf = (path: string) => new URLSearchParams(path.split("?")[1]).get("invitation") ?? "";
const makeToken = async () => tokenOf((await hana.call.instance.makeLink()).path);

const patch = (person: Pick<TestPerson, "rest">, settings: object) =>
  person.rest("PATCH", "/api/admin/settings", JSON.stringify(settings));

describe("an instance's settings", () => {
  it("PLACE-01 a new instance has the name StepOut and open registration", async () => {
    const said = {
      name: "StepOut",
      sentence: "",
      color: "#6d3fe0",
      accent: "",
      registration: "open",
    };
    const instance = { ...said, picture: null, approval: false, publicUrl: null };
    expect(await server.visitor.rest("GET", "/api/place")).toEqual({ status: 200, body: instance });
    expect((await signUp({ username: "eva" })).status).toBe(201);
  });

  it("PLACE-01 shows visitors the name, one-sentence description and colour that a host has set", async () => {
    const set = { name: "Hill School", sentence: "Climb a little higher.", color: "#137a47" };
    const accent = toAccentStyle(set.color);
    const instance = {
      ...set,
      accent,
      picture: null,
      registration: "open",
      approval: false,
      publicUrl: null,
    };
    const settings = { ...instance, hasOwnBackups: false, isPublicUrlFixed: false };
    expect(await patch(hana, set)).toEqual({ status: 200, body: settings });
    expect(await patch(hana, {})).toEqual({ status: 200, body: settings });
    expect((await hana.rest("GET", "/api/admin/settings")).body).toEqual(settings);
    expect((await server.visitor.rest("GET", "/api/place")).body).toEqual(instance);
    const page = await readPage("/api/login");
    expect(page).toContain('<p class="instance" dir="auto">Hill School</p>');
    expect(page).toContain("Climb a little higher.");
    expect(page).toContain(`data-accent="${accent}"`);
  });

  it("PLACE-01 lets only hosts change the instance's settings, and reports each invalid field", async () => {
    await expectNoChange(server, async () => {
      expect((await patch(ana, { name: "Mine" })).status).toBe(403);
      expect((await ana.rest("GET", "/api/admin/settings")).status).toBe(403);
      expect((await patch(server.visitor, { name: "Mine" })).status).toBe(401);
      for (const [field, value] of [
        ["name", ""],
        ["name", "x".repeat(61)],
        ["sentence", "x".repeat(201)],
        ["color", "green"],
        ["color", "#12345g"],
        ["registration", "sometimes"],
        ["approval", "sometimes"],
        ["hasOwnBackups", "sometimes"],
        ["publicUrl", "club.example"],
        ["publicUrl", "ftp://club.example"],
        ["publicUrl", "javascript:alert(1)"],
        ["publicUrl", "https://club.example/stepout"],
        ["publicUrl", "https://user:password@club.example"],
        ["publicUrl", `https://${"x".repeat(250)}.example`],
      ]) {
        const response = await patch(hana, { [`${field}`]: value });
        expect(response).toMatchObject({ status: 400, body: { field } });
      }
    });
  });
});

describe("an instance with closed registration", () => {
  it("PLACE-02 rejects sign-ups while registration is closed, and says whom to ask", async () => {
    const token = await makeToken();
    await setRegistration("closed");
    const refused = await expectNoChange(server, () =>
      signUp({ username: "eva", invitation: token }),
    );
    expect(refused).toMatchObject({ status: 403, body: { code: "access_denied" } });
    expect(await readPage("/api/login?mode=register")).toContain("Ask for an account");
    expect(await readPage("/api/login?mode=register")).not.toContain("<form");
    expect(await readPage("/api/login")).toContain("Ask a host of this StepOut");
    expect((await hana.rest("POST", "/api/admin/links")).status).toBe(409);
  });
});

describe("an instance with registration by invitation", () => {
  beforeEach(() => setRegistration("invited"));

  it("PLACE-12 opening a personal link while signed in shows an explanation and leaves the link valid", async () => {
    await setRegistration("invited");
    const { path } = await hana.call.instance.makeLink();
    const cookie = `stepout=${await newSession(server.deps, ana.userId)}`;
    const page = await server.app.inject({ url: path, headers: { cookie } });
    expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(page.body).toContain("You already have an account");
    const without = await server.app.inject({ url: "/api/login", headers: { cookie } });
    expect([without.statusCode, without.headers.location]).toEqual([303, "/"]);
    expect((await signUp({ username: "eva", invitation: tokenOf(path) })).status).toBe(201);
  });

  it("PLACE-03 creates only one account from a personal link", async () => {
    const link = await hana.rest("POST", "/api/admin/links");
    expect(link).toMatchObject({ status: 201, body: { path: expect.stringContaining("/api/") } });
    const token = await makeToken();
    const page = await readPage(`/api/login?mode=register&invitation=${token}`);
    expect(page).toContain('action="/api/register"');
    expect(page).not.toContain('name="invitation"');
    const returnTo = `/?invitation=${token}`;
    expect(page).toContain(`name="returnTo" value="${returnTo}"`);
    expect((await signUpByForm({ username: "eva", returnTo })).statusCode).toBe(303);
    expect((await signUpByForm({ username: "leo", returnTo })).statusCode).toBe(403);
  });

  it("PLACE-03 accepts a game's code or join link until the game ends", async () => {
    const { inviteCode } = await ana.call.games.create(gameInput(server.clock, { endsIn: DAY }));
    const link = `https://stepout.example/join/${inviteCode}`;
    const asTyped = ` ${inviteCode?.toLowerCase()} `;
    expect((await signUp({ username: "eva", invitation: asTyped })).status).toBe(201);
    expect((await signUp({ username: "leo", invitation: link })).status).toBe(201);
    const returnTo = `/join/${inviteCode}`;
    expect((await signUpByForm({ username: "mia", returnTo })).statusCode).toBe(303);
    server.clock.advance(DAY + 1);
    expect((await signUp({ username: "tim", invitation: link })).status).toBe(403);
  });

  it("PLACE-03 returns the same response for unknown, used, revoked and expired invitations", async () => {
    const used = await makeToken();
    await signUp({ username: "eva", invitation: used });
    const revoked = await hana.call.instance.makeLink();
    await hana.call.instance.revokeLink({ id: revoked.id });
    expect((await hana.rest("DELETE", `/api/admin/links/${revoked.id}`)).status).toBe(404);
    const old = await makeToken();
    server.clock.advance(PERSONAL_LINK_MS + 1);
    const unknown = await signUp({ username: "leo", invitation: "unknown" });
    expect(unknown).toMatchObject({ status: 403, body: { field: "invitation" } });
    await expectNoChange(server, async () => {
      expect(await signUp({ username: "leo" })).toEqual(unknown);
      for (const invitation of [used, tokenOf(revoked.path), old, revoked.id]) {
        expect(await signUp({ username: "leo", invitation })).toEqual(unknown);
        expect(await signUp({ username: "ana", invitation })).toEqual(unknown);
      }
    });
  });

  it("PLACE-03 MAIL-07 requires the invited email address for an emailed invitation, and marks the address as verified", async () => {
    const { id: gameId } = await ana.call.games.create(gameInput(server.clock));
    const email = "eva@example.com";
    const { id } = await ana.call.invitations.invite({ gameId, email });
    const returnTo = mailedPathOf(server.deps, id);
    const page = await readPage(
      `/api/login?mode=register&returnTo=${encodeURIComponent(returnTo)}`,
    );
    expect(page).not.toContain('name="invitation"');
    expect(page).toMatch(/name="email"[^>]* required/);
    for (const typed of ["", "eve@example.com"]) {
      const { statusCode, body } = await signUpByForm({ username: "eva", email: typed, returnTo });
      expect(statusCode).toBe(403);
      expect(body).toContain('id="email-error"');
      expect(body).not.toContain('name="invitation"');
    }
    expect((await signUpByForm({ username: "eva", email, returnTo })).statusCode).toBe(303);
    const { db } = server.deps;
    const [eva] = await db.read.select().from(users).where(eq(users.usernameKey, "eva"));
    expect(eva).toMatchObject({ email, emailKey: email, emailVerified: true });
    expect(await db.read.select().from(mails).where(eq(mails.kind, "verification"))).toEqual([]);
    const used = await signUpByForm({ username: "leo", email, returnTo });
    expect([used.statusCode, used.body.includes('id="email-error"')]).toEqual([403, true]);
  });

  it("PLACE-04 shows hosts unused personal links without tokens, and limits the number of unused links", async () => {
    const { path, url: _, ...link } = await hana.call.instance.makeLink();
    expect((await hana.rest("GET", "/api/admin/links")).body).toEqual([link]);
    expect(JSON.stringify(await hana.call.instance.links())).not.toContain(tokenOf(path));
    const times = {
      createdAt: server.clock.now(),
      expiresAt: server.clock.now() + PERSONAL_LINK_MS,
    };
    const others = Array.from({ length: PERSONAL_LINKS_MAX - 1 }, (_, index) => ({
      tokenHash: `link ${index}`,
      madeById: hana.userId,
      ...times,
    }));
    await server.deps.db.transaction((tx) => tx.insert(schema.personalLinks).values(others));
    expect((await hana.rest("POST", "/api/admin/links")).status).toBe(409);
    server.clock.advance(PERSONAL_LINK_MS);
    expect(await hana.call.instance.links()).toEqual([]);
    expect((await hana.rest("POST", "/api/admin/links")).status).toBe(201);
    expect((await ana.rest("POST", "/api/admin/links")).status).toBe(403);
    expect((await ana.rest("GET", "/api/admin/links")).status).toBe(403);
    expect((await ana.rest("DELETE", `/api/admin/links/${link.id}`)).status).toBe(403);
  });
});
