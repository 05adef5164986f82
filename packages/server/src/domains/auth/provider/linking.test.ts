import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOidcBrowser } from "../../../testing/provider/oidc-browser.ts";
import { createOidcTest, type OidcTest } from "../../../testing/provider/oidc-journey.ts";
import { newSession } from "../../../testing/test-server.ts";
import { listAuditEvents } from "../../audit/audit.queries.ts";
import { changeAccount, resetPassword } from "../accounts/administration.service.ts";
import { OWN_IDENTITIES_LIMIT } from "../accounts/identities.schema.ts";
import { FRESH_SIGN_IN_MS } from "../accounts/passwords.rules.ts";
import { LINKING_MS } from "./provider.rules.ts";

const PASSWORD = "seven wide stairs";
const EVENTS_MAX = 20;

let test: OidcTest;
let anaId: string;
let session: string;

async function start(variables: { [name: string]: string } = {}) {
  test = await createOidcTest(variables);
  anaId = (await test.server.createPerson("ana")).userId;
  await resetPassword(test.server.deps, anaId, PASSWORD);
  session = await beginSession(anaId);
}
beforeEach(() => start());
afterEach(() => test.close());

const beginSession = async (userId: string) =>
  `stepout=${await newSession(test.server.deps, userId)}`;

const call = (
  method: "GET" | "POST" | "DELETE",
  path: string,
  { as = session, payload = {} }: { as?: string; payload?: object } = {},
) =>
  test.server.app.inject({
    method,
    url: `/api/auth/identities${path}`,
    headers: { cookie: as },
    ...(method !== "GET" && { payload }),
  });

const list = async (as = session) => (await call("GET", "", { as })).json();

async function permit(as = session, password: string | undefined = PASSWORD): Promise<string> {
  const response = await call("POST", "", { as, payload: { password } });
  expect(response.statusCode).toBe(200);
  return response.json().path;
}

async function goThrough(path: string, account: string, as = session, asBack = as) {
  const { cookie, location } = await test.journey.leave(path, { cookie: as });
  const callback = await createOidcBrowser().goThrough(location, account);
  return test.journey.comeBack(callback, `${cookie}; ${asBack}`);
}

const link = async (account: string, as = session) =>
  goThrough(await permit(as, as === session ? PASSWORD : undefined), account, as);

const readIdentities = () => test.server.deps.db.read.select().from(schema.identities);

const actions = async () => {
  const events = await listAuditEvents(test.server.deps.db.read, { limit: EVENTS_MAX });
  return events.map(({ action }) => action);
};

async function signInElsewhere(account: string): Promise<string> {
  const came = await test.journey.goThrough(account);
  expect(came.response.statusCode).toBe(303);
  return came.session;
}

describe("linking a provider account", () => {
  it("LINK-01 a user who linked a provider account signs in to the existing account with it", async () => {
    expect(await list()).toEqual({ provider: expect.any(String), identities: [] });
    const response = await link("account of ana");
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe("/profile");
    expect(await list()).toMatchObject({ identities: [{ canUnlink: true }] });
    const other = await signInElsewhere("account of ana");
    expect(await test.journey.whoIs(other)).toMatchObject({ id: anaId });
    expect(await actions()).toContain("sign-in-linked");
  });

  it("LINK-01 forces a new sign-in at the provider before linking", async () => {
    const { location } = await test.journey.leave(await permit(), { cookie: session });
    expect(new URL(location).searchParams.get("prompt")).toBe("login");
  });

  it.each([undefined, "six narrow stairs"])(
    "LINK-01 rejects linking a provider account if the current password is %j",
    async (password) => {
      const response = await call("POST", "", { payload: { password } });
      expect([response.statusCode, response.json().field]).toEqual([400, "password"]);
    },
  );

  it("LINK-01 requires a recent sign-in from a user without a password", async () => {
    const other = await signInElsewhere("first");
    expect((await link("second", other)).statusCode).toBe(303);
    test.server.clock.advance(FRESH_SIGN_IN_MS);
    expect((await call("POST", "", { as: other })).statusCode).toBe(409);
  });

  it("LINK-01 a linking permission lasts ten minutes and works only in the session that requested it", async () => {
    const path = await permit();
    const mallory = await beginSession((await test.server.createPerson("mallory")).userId);
    const own = await beginSession(anaId);
    for (const as of [mallory, own, ""]) {
      const { response, cookie } = await test.journey.leave(path, { cookie: as });
      expect([response.statusCode, cookie]).toEqual([400, ""]);
    }
    const forged = path.replace(anaId, "another user");
    expect((await test.journey.leave(forged, { cookie: session })).response.statusCode).toBe(400);
    test.server.clock.advance(LINKING_MS);
    expect((await test.journey.leave(path, { cookie: session })).response.statusCode).toBe(400);
  });

  it("LINK-01 links no account if the provider's response arrives in another session", async () => {
    const mallory = await beginSession((await test.server.createPerson("mallory")).userId);
    for (const back of [mallory, ""]) {
      const response = await goThrough(await permit(), "account of ana", session, back);
      expect(response.statusCode).toBe(400);
    }
    expect(await readIdentities()).toEqual([]);
  });

  it("LINK-02 rejects another user's provider account without naming that user", async () => {
    test.provider.setAccount("account of leo", { preferred_username: "leo" });
    const leo = await signInElsewhere("account of leo");
    const response = await link("account of leo");
    expect(response.statusCode).toBe(409);
    expect(response.body).toContain("is already linked to another StepOut account");
    expect(response.body).not.toContain("leo");
    expect(await list()).toMatchObject({ identities: [] });
    expect((await list(leo)).identities).toHaveLength(1);
  });

  it("LINK-02 limits the number of linked provider accounts", async () => {
    const many = Array.from({ length: OWN_IDENTITIES_LIMIT }, (_, index) => ({
      issuer: test.provider.issuer,
      subject: `number ${index}`,
      userId: anaId,
      createdAt: index,
    }));
    await test.server.deps.db.transaction((tx) => tx.insert(schema.identities).values(many));
    const response = await link("one more");
    expect(response.statusCode).toBe(409);
    expect((await list()).identities).toHaveLength(OWN_IDENTITIES_LIMIT);
  });

  it("LINK-01 marks the account's email address as verified if the provider has verified it", async () => {
    const email = "ANA@example.com";
    test.provider.setAccount("account of ana", { email, email_verified: true });
    await link("account of ana");
    expect(await test.journey.whoIs(session)).toMatchObject({ emailVerified: true });
  });
});

const unlink = (id: string, as = session, password = as === session ? PASSWORD : undefined) =>
  call("DELETE", `/${id}`, { as, payload: { password } });

describe("unlinking", () => {
  it("LINK-03 unlinks a sign-in if the account still has a password", async () => {
    await link("account of ana");
    const [linked] = (await list()).identities;
    expect((await unlink(linked.id)).statusCode).toBe(200);
    expect(await readIdentities()).toEqual([]);
    expect(await actions()).toContain("sign-in-unlinked");
    const other = await signInElsewhere("account of ana");
    expect(await test.journey.whoIs(other)).not.toMatchObject({ id: anaId });
  });

  it("MEND-04 unlinking requires the password, or a recent sign-in for an account without a password", async () => {
    await link("account of ana");
    const [linked] = (await list()).identities;
    for (const [password, reason] of [
      [undefined, "Enter your password."],
      ["six narrow stairs", "Wrong password."],
    ] as const) {
      const refused = await call("DELETE", `/${linked.id}`, { payload: { password } });
      expect([refused.statusCode, refused.json().message]).toEqual([400, `password: ${reason}`]);
    }
    const other = await signInElsewhere("first");
    await link("second", other);
    const [first] = (await list(other)).identities;
    test.server.clock.advance(FRESH_SIGN_IN_MS);
    expect((await unlink(first.id, other)).statusCode).toBe(409);
    expect((await unlink(first.id, await signInElsewhere("second"))).statusCode).toBe(200);
  });

  it("LINK-03 refuses to unlink the only way to sign in", async () => {
    const other = await signInElsewhere("first");
    const [only] = (await list(other)).identities;
    expect(only.canUnlink).toBe(false);
    const response = await unlink(only.id, other);
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toBe("You can't unlink your only way to sign in.");
    await link("second", other);
    expect((await unlink(only.id, other)).statusCode).toBe(200);
    expect((await list(other)).identities).toMatchObject([{ canUnlink: false }]);
  });

  it("LINK-03 does not count a sign-in at a removed provider as a way to sign in", async () => {
    const other = await signInElsewhere("first");
    const { id: userId } = Object(await test.journey.whoIs(other));
    const former = { issuer: "https://former.example", subject: "first", userId, createdAt: 1 };
    await test.server.deps.db.transaction((tx) => tx.insert(schema.identities).values(former));
    expect((await list(other)).identities).toMatchObject([
      { provider: "former.example", canUnlink: true },
      { canUnlink: false },
    ]);
  });
});

describe("a server without local sign-in", () => {
  beforeEach(async () => {
    await test.close();
    await start({ LOCAL_AUTH: "off" });
  });
  const signIn = (password: string) =>
    test.server.app.inject({
      method: "POST",
      url: "/api/login",
      payload: { username: "ana", password },
    });

  it("LINK-04 a host can sign in with a password when local sign-in is off", async () => {
    const page = await test.server.app.inject({ url: "/api/login?mode=host" });
    expect(page.body).toContain("Only hosts ");
    expect(page.body).not.toContain("Create an account");
    await changeAccount(test.server.deps, anaId, { isHost: true });
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
  });

  it("LINK-04 returns the same response to a non-host for a correct and a wrong password", async () => {
    const responses = [await signIn(PASSWORD), await signIn("six narrow stairs")];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(responses[0]?.json().message).toBe(responses[1]?.json().message);
    await changeAccount(test.server.deps, anaId, { isHost: true });
    expect((await signIn("six narrow stairs")).json().message).toBe(responses[0]?.json().message);
  });

  it("LINK-04 without local sign-in, only hosts can unlink their last provider account, because only they can use a password", async () => {
    await link("account of ana");
    expect((await list()).identities).toMatchObject([{ canUnlink: false }]);
    await changeAccount(test.server.deps, anaId, { isHost: true });
    expect((await list()).identities).toMatchObject([{ canUnlink: true }]);
  });
});
