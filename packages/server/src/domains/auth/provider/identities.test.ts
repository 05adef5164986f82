import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOidcTest, type OidcTest } from "../../../testing/provider/oidc-journey.ts";
import { gameInput } from "../../games/testing/game-input.ts";

const { identities, users } = schema;
const ANA = {
  given_name: "Ana",
  family_name: "García",
  preferred_username: "ana",
  email: "ana@example.com",
  email_verified: true,
};

let test: OidcTest;
beforeEach(async () => {
  test = await createOidcTest();
  test.provider.setAccount("account of ana", ANA);
});
afterEach(() => test.close());

const readUsers = () => test.server.deps.db.read.select().from(users).orderBy(users.id);

async function signIn(account: string) {
  const { response, session } = await test.journey.goThrough(account);
  expect(response.statusCode).toBe(303);
  return { session, me: await test.journey.whoIs(session) };
}

describe("the first sign-in", () => {
  it("AUTH-05 creates an account from the provider's claims at the first sign-in", async () => {
    const { me } = await signIn("account of ana");
    expect(me).toMatchObject({
      username: "ana",
      firstName: "Ana",
      lastName: "García",
      email: "ana@example.com",
      profileImageUrl: null,
    });
    expect(await test.server.deps.db.read.select().from(identities)).toEqual([
      expect.objectContaining({ issuer: test.provider.issuer, subject: "account of ana" }),
    ]);
    expect(await readUsers()).toMatchObject([{ emailVerified: true, passwordHash: null }]);
  });

  it("AUTH-05 adds a number to a provider's username if it is already taken, even in a different case", async () => {
    await test.server.createPerson("ANA");
    await test.server.createPerson("ana2");
    test.provider.setAccount("another ana", { preferred_username: "Ana" });
    expect((await signIn("another ana")).me).toMatchObject({ username: "Ana3" });
    expect((await signIn("account of ana")).me).toMatchObject({ username: "ana4" });
  });

  it("AUTH-05 creates only one account from two simultaneous first sign-ins", async () => {
    const both = await Promise.all([signIn("account of ana"), signIn("account of ana")]);
    expect(both[0]?.me).toEqual(both[1]?.me);
    expect(await readUsers()).toHaveLength(1);
  });
});

describe("signing in again", () => {
  it("AUTH-05 signs in to the same account after the provider account was renamed", async () => {
    const first = await signIn("account of ana");
    test.provider.setAccount("account of ana", {
      given_name: "Anna",
      preferred_username: "anna",
      email: "anna@example.com",
      email_verified: true,
    });
    const again = await signIn("account of ana");
    expect(again.session).not.toBe(first.session);
    // The account keeps its names, but the provider's new email address replaces the old one.
    expect(again.me).toEqual({ ...Object(first.me), email: "anna@example.com" });
    expect(await readUsers()).toHaveLength(1);
  });

  it("AUTH-05 rejects a sign-in to a disabled account", async () => {
    await signIn("account of ana");
    await test.server.deps.db.transaction((tx) => tx.update(users).set({ disabledAt: 1 }));
    const { response, session } = await test.journey.goThrough("account of ana");
    expect(response.statusCode).toBe(403);
    expect(response.body).toContain("Your account is disabled");
    expect(session).toBe("");
  });

  it("AUTH-05 creates a new account when a user signs in after deleting their first account", async () => {
    const gone = await signIn("account of ana");
    await test.server.deps.db.transaction((tx) =>
      tx
        .update(users)
        .set({ deletedAt: 1, username: "", usernameKey: "", email: null, emailKey: null }),
    );
    const { me } = await signIn("account of ana");
    expect(me).toMatchObject({ username: "ana", email: "ana@example.com" });
    expect(Object(me).id).not.toBe(Object(gone.me).id);
    expect((await signIn("account of ana")).me).toEqual(me);
  });
});

describe("an email address that another account uses", () => {
  it("AUTH-05 never matches an account by email address", async () => {
    const local = await test.server.createPerson("local");
    const email = "local@example.com";
    test.provider.setAccount("mallory", { email, preferred_username: "mallory" });
    expect((await signIn("mallory")).me).toMatchObject({ username: "mallory", email });
    const [holder] = await test.server.deps.db.read
      .select({ id: users.id })
      .from(users)
      .where(eq(users.emailKey, email));
    expect(holder).toEqual({ id: local.userId });
    test.provider.setAccount("verified", { email, email_verified: true });
    expect(Object((await signIn("verified")).me).id).not.toBe(local.userId);
    expect(await readUsers()).toHaveLength(3);
  });

  it("AUTH-05 assigns an email address only to the account that verified it", async () => {
    const local = await test.server.createPerson("local");
    test.provider.setAccount("owner", { email: "LOCAL@example.com", email_verified: true });
    expect((await signIn("owner")).me).toMatchObject({ email: "LOCAL@example.com" });
    const [row] = await test.server.deps.db.read
      .select()
      .from(users)
      .where(eq(users.id, local.userId));
    // Hiding the unverified email address would reveal that another user owns it.
    expect(row).toMatchObject({ username: "local", email: "local@example.com", emailKey: null });
  });
});

describe("an invitation to an email address", () => {
  async function inviteAna() {
    const host = await test.server.createPerson("host");
    const game = await host.call.games.create(gameInput(test.server.clock, { isPublic: false }));
    await host.call.invitations.invite({ gameId: game.id, email: "ana@example.com" });
    test.server.clock.advance(1);
    return game;
  }
  const received = async (session: string) => {
    const response = await test.server.app.inject({
      url: "/api/invitations",
      headers: { cookie: session },
    });
    return response.json().invitations;
  };

  it("INV-04 shows an emailed invitation only after the user's email address is verified", async () => {
    const { id } = await inviteAna();
    test.provider.setAccount("account of ana", { ...ANA, email_verified: false });
    expect(await received((await signIn("account of ana")).session)).toEqual([]);
    test.provider.setAccount("account of ana", ANA);
    const { session } = await signIn("account of ana");
    expect(await received(session)).toMatchObject([{ game: { id } }]);
  });
});
