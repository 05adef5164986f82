import { schema } from "@stepout/db";
import { afterEach, describe, expect, it } from "vitest";
import { readNoticesSince, waitForOwnNotices } from "../../testing/live-notices.ts";
import {
  createTestServer,
  type TestPerson,
  type TestServer,
  WITH_MAIL,
  WITH_PROVIDER,
} from "../../testing/test-server.ts";
import { removeAccountByHost } from "../account/account-removal.service.ts";
import { takeVerifiedEmail } from "../auth/accounts/verified-emails.ts";
import { gameInput } from "../games/testing/game-input.ts";

const { invitations } = schema;

const VERIFYING = { mail: WITH_MAIL, "a provider": WITH_PROVIDER };

let server: TestServer;
afterEach(() => server.close());

async function begin(variables: Record<string, string> = {}) {
  server = await createTestServer(variables);
  const ana = await server.createPerson("ana", { emailVerified: true });
  const eve = await server.createPerson("eve");
  const { id: gameId } = await ana.call.games.create(gameInput(server.clock, { isPublic: false }));
  await waitForOwnNotices(server.deps);
  const position = server.deps.live.position();
  // Eve's account has this address, but hasn't verified it.
  const { id } = await ana.call.invitations.invite({ gameId, email: "eve@example.com" });
  await waitForOwnNotices(server.deps);
  return { ana, eve, gameId, id, position };
}

const listed = async (person: TestPerson) => (await person.call.invitations.list()).invitations;

async function readTopics(person: TestPerson, position: string) {
  await server.deps.db.transaction(async () =>
    server.deps.live.notify({ about: "profile", to: [person.userId] }),
  );
  await waitForOwnNotices(server.deps);
  return readNoticesSince(server.deps, person, position);
}

describe.each(Object.entries(VERIFYING))("where %s verifies addresses", (_way, variables) => {
  it("MEND-05 an account can't see or accept an invitation to its unverified email address", async () => {
    const { eve, gameId, id, position } = await begin(variables);
    expect(await readTopics(eve, position)).toEqual(["profile"]);
    expect(await listed(eve)).toEqual([]);
    expect((await eve.rest("POST", `/api/invitations/${id}/accept`)).status).toBe(404);
    expect((await eve.rest("POST", `/api/invitations/${id}/decline`)).status).toBe(404);
    expect((await eve.rest("POST", `/api/games/${gameId}/join`)).status).toBe(403);
    const exported = (await eve.rest("GET", "/api/user/export")).body;
    expect(exported).toMatchObject({ invitations: [] });
  });

  it("MEND-05 delivers an invitation to the account that verifies the invited email address", async () => {
    const { ana, eve } = await begin(variables);
    const owner = await server.createPerson("owner");
    await server.deps.db.transaction((tx) =>
      takeVerifiedEmail(tx, server.deps, owner.userId, "eve@example.com"),
    );
    expect(await listed(owner)).toMatchObject([{ invitedBy: { id: ana.userId } }]);
    expect(await listed(eve)).toEqual([]);
  });

  it("MEND-05 deleting an account keeps invitations to its unverified email address", async () => {
    const { eve, gameId } = await begin(variables);
    const hana = await server.createPerson("hana", { isHost: true });
    await removeAccountByHost(server.deps, hana, { id: eve.userId });
    const rows = await server.deps.db.read.select().from(invitations);
    expect(rows).toMatchObject([{ gameId, status: "pending" }]);
  });

  it("MEND-05 inviting an unverified email address does not reveal whether its account is a participant", async () => {
    const { ana, eve, gameId } = await begin(variables);
    const { inviteCode } = await ana.call.games.get({ id: gameId });
    await eve.call.games.joinByCode({ code: inviteCode ?? "" });
    await ana.call.invitations.remove({
      id: (await ana.call.invitations.ofGame({ gameId }))[0]?.id ?? "",
    });
    // If Eve's address were verified, the server would reject the invitation, because Eve already participates.
    expect(
      (await ana.rest("POST", `/api/games/${gameId}/invite`, { email: "eve@example.com" })).status,
    ).toBe(201);
  });
});

describe("where nothing verifies addresses", () => {
  it("MEND-05 delivers an invitation to an unverified email address if the server can't verify addresses", async () => {
    const { eve, position } = await begin();
    expect(await readTopics(eve, position)).toEqual(["invitations", "profile"]);
    expect(await listed(eve)).toHaveLength(1);
  });
});
