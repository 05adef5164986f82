import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../../testing/all-rows.ts";
import { makeAdmin } from "../../testing/game-people.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { changeAccount } from "../auth/accounts/administration.service.ts";
import { gameInput } from "../games/testing/game-input.ts";

let server: TestServer;
let hana: TestPerson;
let ana: TestPerson;
let newcomers: number;
beforeEach(async () => {
  server = await createTestServer();
  hana = await server.createPerson("hana");
  ana = await server.createPerson("ana");
  for (const { userId } of [hana, ana]) await changeAccount(server.deps, userId, { isHost: true });
  await hana.call.instance.changeSettings({ registration: "invited" });
  newcomers = 0;
});
afterEach(() => server.close());

async function signUp(invitation: string): Promise<number> {
  newcomers += 1;
  const account = { username: `pupil${newcomers}`, password: "seven wide stairs", invitation };
  return (await server.visitor.rest("POST", "/api/register", account)).status;
}

const makeLink = async (by: TestPerson) => {
  const { id, path } = await by.call.instance.makeLink();
  return { id, token: new URLSearchParams(path.split("?")[1]).get("invitation") ?? "" };
};

const listed = async () => (await hana.call.instance.links()).map(({ id }) => id);

const change = (person: TestPerson, changes: { disabled?: boolean; isHost?: boolean }) =>
  hana.call.admin.changePerson({ id: person.userId, ...changes });

const ENDS: Record<string, () => Promise<unknown>> = {
  "is no longer a host": () => change(ana, { isHost: false }),
  "is disabled": () => change(ana, { disabled: true }),
};

describe.each(Object.entries(ENDS))("a personal link when its creator %s", (_name, end) => {
  it("MEND-03 losing host rights revokes the former host's personal links, but not other hosts' links", async () => {
    const dead = await makeLink(ana);
    const live = await makeLink(hana);
    expect(await listed()).toEqual(expect.arrayContaining([dead.id, live.id]));
    await end();
    expect(await listed()).toEqual([live.id]);
    await expectNoChange(server, async () => expect(await signUp(dead.token)).toBe(403));
    expect(await signUp(live.token)).toBe(201);
  });
});

it("MEND-03 accepts a game's code as long as one of the game's admins is active", async () => {
  const ben = await server.createPerson("ben");
  const cleo = await server.createPerson("cleo");
  const game = gameInput(server.clock, { isPublic: false });
  const { id, inviteCode } = await ben.call.games.create(game);
  await cleo.call.games.joinByCode({ code: inviteCode ?? "" });
  await makeAdmin(server.deps, id, cleo);
  await change(ben, { disabled: true });
  const code = (await cleo.call.games.get({ id })).inviteCode ?? "";
  expect(await signUp(code)).toBe(201);
  await change(cleo, { disabled: true });
  expect(await signUp(code)).toBe(403);
});
