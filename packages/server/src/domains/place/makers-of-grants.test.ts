import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../../testing/all-rows.ts";
import { makeAdmin } from "../../testing/game-people.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { changeAccount } from "../auth/accounts/administration.service.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { PERSONAL_LINKS_MAX } from "./place.rules.ts";

let server: TestServer;
let hana: TestPerson;
let ana: TestPerson;
let newcomers: number;
beforeEach(async () => {
  server = await createTestServer();
  hana = await server.createPerson("hana");
  ana = await server.createPerson("ana");
  for (const { userId } of [hana, ana]) await changeAccount(server.deps, userId, { isHost: true });
  await hana.call.place.changeSettings({ registration: "invited" });
  newcomers = 0;
});
afterEach(() => server.close());

async function signUp(invitation: string): Promise<number> {
  newcomers += 1;
  const account = { username: `pupil${newcomers}`, password: "seven wide stairs", invitation };
  return (await server.nobody.rest("POST", "/api/register", account)).status;
}

const makeLink = async (by: TestPerson) => {
  const { id, path } = await by.call.place.makeLink();
  return { id, token: new URLSearchParams(path.split("?")[1]).get("invitation") ?? "" };
};

const listed = async () => (await hana.call.place.links()).map(({ id }) => id);

const change = (person: TestPerson, changes: { disabled?: boolean; isHost?: boolean }) =>
  hana.call.admin.changePerson({ id: person.userId, ...changes });

const ENDS: Record<string, () => Promise<unknown>> = {
  "is no host any longer": () => change(ana, { isHost: false }),
  "is disabled": () => change(ana, { disabled: true }),
};

describe.each(Object.entries(ENDS))("a personal link whose maker %s", (_name, end) => {
  it("MEND-03 no longer works and is not listed, unlike the links of other hosts", async () => {
    const dead = await makeLink(ana);
    const live = await makeLink(hana);
    expect(await listed()).toEqual(expect.arrayContaining([dead.id, live.id]));
    await end();
    expect(await listed()).toEqual([live.id]);
    await expectNoChange(server, async () => expect(await signUp(dead.token)).toBe(403));
    expect(await signUp(live.token)).toBe(201);
  });

  it("MEND-03 does not count towards the limit of open links", async () => {
    await server.deps.db.transaction((tx) =>
      tx.insert(schema.personalLinks).values(
        Array.from({ length: PERSONAL_LINKS_MAX }, (_, nth) => ({
          tokenHash: `hash${nth}`,
          madeById: ana.userId,
          createdAt: server.clock.now(),
          expiresAt: server.clock.now() + 1,
        })),
      ),
    );
    expect((await hana.rest("POST", "/api/admin/links")).status).toBe(409);
    await end();
    expect((await hana.rest("POST", "/api/admin/links")).status).toBe(201);
  });
});

describe("the code of a game", () => {
  let ben: TestPerson;
  let gameId: string;
  let code: string;
  beforeEach(async () => {
    ben = await server.createPerson("ben");
    const game = await ben.call.games.create(gameInput(server.clock, { isPublic: false }));
    gameId = game.id;
    code = game.inviteCode ?? "";
  });

  const readCode = async (player: TestPerson) =>
    (await player.call.games.get({ id: gameId })).inviteCode ?? "";

  /** Returns the statuses of a sign-up, a preview and a join with the code. */
  const tryCode = async () => [
    await signUp(code),
    (await server.nobody.rest("GET", `/api/games/invite/${code}`)).status,
    (await (await server.createPerson(`guest${newcomers}`)).rest("POST", `/api/games/join/${code}`))
      .status,
  ];

  it("MEND-03 works while the game has another active admin", async () => {
    const cleo = await server.createPerson("cleo");
    await cleo.call.games.joinByCode({ code });
    await makeAdmin(server.deps, gameId, cleo);
    await change(ben, { disabled: true });
    code = await readCode(cleo);
    expect(await tryCode()).toEqual([201, 200, 200]);
    await change(cleo, { disabled: true });
    expect(await tryCode()).toEqual([403, 404, 404]);
  });

  it("MEND-03 is renewed after a ban from a public or private game, and the old one no longer works", async () => {
    for (const isPublic of [true, false]) {
      const game = await ben.call.games.create(gameInput(server.clock, { isPublic }));
      const guest = await server.createPerson(`banned${isPublic}`);
      await guest.call.games.joinByCode({ code: game.inviteCode ?? "" });
      await ben.call.games.ban({ id: game.id, userId: guest.userId, reason: "" });
      expect(await signUp(game.inviteCode ?? "")).toBe(403);
      const { inviteCode } = await ben.call.games.get({ id: game.id });
      expect(await signUp(inviteCode ?? "")).toBe(201);
    }
  });
});
