import { schema } from "@stepout/db";
import { afterEach, describe, expect, it } from "vitest";
import { hearFrom, hearOwn } from "../../testing/own-news.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { removeAccountByHost } from "../account/account-removal.service.ts";
import { setHost } from "../auth/accounts/administration.service.ts";
import { takeVerifiedEmail } from "../auth/accounts/verified-emails.ts";
import { gameInput } from "../games/testing/game-input.ts";

const { invitations } = schema;

/** Ways in which a server can verify addresses. */
const VERIFYING = {
  mail: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "club@example.org" },
  "a provider": {
    OIDC_ISSUER: "http://127.0.0.1:9",
    OIDC_CLIENT_ID: "stepout",
    OIDC_CLIENT_SECRET: "secret",
  },
};

let server: TestServer;
afterEach(() => server.close());

async function begin(variables: Record<string, string> = {}) {
  server = await createTestServer(variables);
  const ana = await server.createPerson("ana", { emailVerified: true });
  const eve = await server.createPerson("eve");
  const { id: gameId } = await ana.call.games.create(gameInput(server.clock, { isPublic: false }));
  await hearOwn(server.deps);
  const position = server.deps.live.position();
  // The address that Eve has typed, after she has done so.
  const { id } = await ana.call.invitations.invite({ gameId, email: "eve@example.com" });
  await hearOwn(server.deps);
  return { ana, eve, gameId, id, position };
}

const listed = async (person: TestPerson) => (await person.call.invitations.list()).invitations;

/** A notice about the person's own profile, so that there is one to hear. */
async function hear(person: TestPerson, position: string) {
  await server.deps.db.transaction(async () =>
    server.deps.live.tell({ about: "profile", to: [person.userId] }),
  );
  await hearOwn(server.deps);
  return hearFrom(server.deps, person, position);
}

describe.each(Object.entries(VERIFYING))("where %s verifies addresses", (_way, variables) => {
  it("MEND-05 an unverified address collects no invitation: it is not listed, pushed or joined by", async () => {
    const { eve, gameId, id, position } = await begin(variables);
    expect(await hear(eve, position)).toEqual(["profile"]);
    expect(await listed(eve)).toEqual([]);
    expect((await eve.rest("POST", `/api/invitations/${id}/accept`)).status).toBe(404);
    expect((await eve.rest("POST", `/api/invitations/${id}/decline`)).status).toBe(404);
    expect((await eve.rest("POST", `/api/games/${gameId}/join`)).status).toBe(403);
    const exported = (await eve.rest("GET", "/api/user/export")).body;
    expect(exported).toMatchObject({ invitations: [] });
  });

  it("MEND-05 the invitation waits until the address is verified, also by another account", async () => {
    const { ana, eve } = await begin(variables);
    const owner = await server.createPerson("owner");
    await server.deps.db.transaction((tx) =>
      takeVerifiedEmail(tx, server.deps, owner.userId, "eve@example.com"),
    );
    expect(await listed(owner)).toMatchObject([{ invitedBy: { id: ana.userId } }]);
    expect(await listed(eve)).toEqual([]);
  });

  it("MEND-05 deleting an account with an unverified address deletes no invitation to it", async () => {
    const { eve, gameId } = await begin(variables);
    const hana = await server.createPerson("hana");
    await setHost(server.deps, hana.userId, true);
    await removeAccountByHost(server.deps, hana, eve.userId);
    const rows = await server.deps.db.read.select().from(invitations);
    expect(rows).toMatchObject([{ gameId, status: "pending" }]);
  });

  it("MEND-05 an unverified address says nothing of its account to those who invite it", async () => {
    const { ana, eve, gameId } = await begin(variables);
    const { inviteCode } = await ana.call.games.get({ id: gameId });
    await eve.call.games.joinByCode({ code: inviteCode ?? "" });
    await ana.call.invitations.remove({
      id: (await ana.call.invitations.ofGame({ gameId }))[0]?.id ?? "",
    });
    // A verified one would be refused: its owner takes part.
    expect(
      (await ana.rest("POST", `/api/games/${gameId}/invite`, { email: "eve@example.com" })).status,
    ).toBe(201);
  });
});

describe("where nothing verifies addresses", () => {
  it("MEND-05 an invitation reaches the account that already has the address", async () => {
    const { eve, position } = await begin();
    expect(await hear(eve, position)).toEqual(["invitations", "profile"]);
    expect(await listed(eve)).toHaveLength(1);
  });
});
