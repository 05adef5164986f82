import { schema } from "@stepout/db";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createOidcTest, type OidcTest } from "../../testing/provider/oidc-journey.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { mailedPathOf } from "./admission.service.ts";

let test: OidcTest;
let hana: TestPerson;
beforeEach(async () => {
  test = await createOidcTest();
  hana = await test.server.createPerson("hana", { isHost: true });
});
afterEach(() => test.close());

const countUsers = async () => (await test.server.deps.db.read.select().from(schema.users)).length;

it("PLACE-02 creates no account through a provider when registration is closed", async () => {
  await test.journey.goThrough("known");
  await hana.call.instance.changeSettings({ registration: "closed" });
  expect((await test.journey.goThrough("known")).response.statusCode).toBe(303);
  const { response, session } = await test.journey.goThrough("new");
  expect([response.statusCode, session]).toEqual([403, ""]);
  expect(response.body).toContain("Ask a host for an account");
  expect(await countUsers()).toBe(2);
});

it("PLACE-03 asks for an invitation after a provider sign-in without one", async () => {
  await hana.call.instance.changeSettings({ registration: "invited" });
  const { inviteCode } = await hana.call.games.create(gameInput(test.server.clock));
  const { response } = await test.journey.goThrough("new");
  expect(response.statusCode).toBe(403);
  expect(response.body).toContain('name="invitation"');
  const typed = encodeURIComponent(`https://stepout.example/join/${inviteCode}`);
  const page = await test.server.app.inject({
    url: `/api/login?mode=invitation&invitation=${typed}`,
  });
  expect(page.body).toContain("Already have an account?");
  const [, path = ""] = /href="(\/api\/login\/provider[^"]*)"/.exec(page.body) ?? [];
  const admitted = await test.journey.goThrough("new", path);
  expect(admitted.response.headers).toMatchObject({ location: `/join/${inviteCode}` });
});

it("PLACE-03 MAIL-07 a provider sign-up accepts an emailed invitation only if the email addresses match", async () => {
  await hana.call.instance.changeSettings({ registration: "invited" });
  const { id: gameId } = await hana.call.games.create(gameInput(test.server.clock));
  const email = "eva@example.com";
  const { id } = await hana.call.invitations.invite({ gameId, email });
  const returnTo = encodeURIComponent(mailedPathOf(test.server.deps, id));
  const path = `/api/login/provider?returnTo=${returnTo}`;
  test.provider.setAccount("eve", { email: "eve@example.com", email_verified: true });
  const { response } = await test.journey.goThrough("eve", path);
  expect(response.statusCode).toBe(403);
  expect(response.body).toContain("with the address it was emailed to");
  // The emailed invitation verifies the address, although the provider has not verified it.
  test.provider.setAccount("eva", { email, email_verified: false });
  const admitted = await test.journey.goThrough("eva", path);
  expect(admitted.response.statusCode).toBe(303);
  expect(await test.journey.whoIs(admitted.session)).toMatchObject({ email, emailVerified: true });
  const cancelled = await test.journey.goThrough(undefined, path);
  expect(cancelled.response.body).toContain("The sign-in was canceled");
  const used = await test.journey.goThrough("new", path);
  expect([used.response.statusCode, used.session]).toEqual([403, ""]);
});

it("PLACE-03 a personal link admits only one of two users who sign up through a provider", async () => {
  await hana.call.instance.changeSettings({ registration: "invited" });
  expect((await test.journey.goThrough("new")).response.statusCode).toBe(403);
  const { path: link } = await hana.call.instance.makeLink();
  const page = await test.server.app.inject({ url: link });
  const [, invitation = ""] = /returnTo=([^"]+)"/.exec(page.body) ?? [];
  expect(decodeURIComponent(invitation)).toContain("/?invitation=");
  const path = `/api/login/provider?returnTo=${invitation}`;
  expect((await test.journey.goThrough("new", path)).response.statusCode).toBe(303);
  expect((await test.journey.goThrough("newer", path)).response.statusCode).toBe(403);
  expect(await countUsers()).toBe(2);
});
