import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeAdmin } from "../../../testing/game-people.ts";
import { readNoticesSince, waitForOwnNotices } from "../../../testing/live-notices.ts";
import {
  createTestServer,
  type TestPerson,
  type TestServer,
} from "../../../testing/test-server.ts";
import { type GameChoices, gameInput } from "../testing/game-input.ts";

const { joinRequests, participants, users } = schema;

let server: TestServer;
let ana: TestPerson;
let gameId: string;
let inviteCode: string;
let times: { startTime: string; endTime: string };
beforeEach(async () => {
  server = await createTestServer({ PEOPLE_PER_GAME: "3", GAMES_PER_ACCOUNT: "2" });
  ana = await server.createPerson("ana");
  const choices = { isPublic: false, requiresApproval: true };
  const game = await ana.call.games.create(gameInput(server.clock, choices));
  gameId = game.id;
  times = { startTime: game.startTime, endTime: game.endTime };
  inviteCode = game.inviteCode ?? "";
});
afterEach(() => server.close());

async function requestToJoin(name: string): Promise<TestPerson> {
  const person = await server.createPerson(name);
  server.clock.advance(1);
  await person.call.games.joinByCode({ code: inviteCode });
  return person;
}

const change = (choices: GameChoices, by = ana) =>
  by.call.games.update({
    id: gameId,
    ...gameInput(server.clock, { isPublic: false, ...choices }),
    ...times,
  });

const switchOff = (by = ana) => change({ requiresApproval: false }, by);

const names = async () => {
  const rows = await server.deps.db.read
    .select({ username: users.username })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(eq(participants.gameId, gameId));
  return rows.map(({ username }) => username).sort();
};

const requests = async () =>
  (await server.deps.db.read.select().from(joinRequests)).map(({ status }) => status).sort();

describe("switching approval off", () => {
  it("MEND-12 admits and notifies users with pending requests when approval is switched off", async () => {
    const ben = await requestToJoin("ben");
    await waitForOwnNotices(server.deps);
    const position = server.deps.live.position();
    await switchOff();
    await waitForOwnNotices(server.deps);
    expect(await names()).toEqual(["ana", "ben"]);
    expect(await requests()).toEqual(["approved"]);
    expect(await readNoticesSince(server.deps, ben, position)).toEqual(
      expect.arrayContaining(["invitations", "memberships"]),
    );
    expect((await ben.call.games.get({ id: gameId })).viewer).toMatchObject({
      isParticipant: true,
      hasPendingRequest: false,
    });
    const { _count } = await ana.call.games.get({ id: gameId });
    expect(_count.participants).toBe(2);
  });

  it("MEND-12 keeps join requests pending until an admin switches approval off", async () => {
    const ben = await requestToJoin("ben");
    await change({ isPublic: true, requiresApproval: true });
    expect(await requests()).toEqual(["pending"]);
    const [request] = await ana.call.invitations.requestsOfGame({ gameId });
    await ana.call.invitations.approveRequest({ gameId, requestId: request?.id ?? "" });
    await makeAdmin(server.deps, gameId, ben);
    await requestToJoin("cleo");
    await switchOff(ben);
    expect(await names()).toEqual(["ana", "ben", "cleo"]);
  });

  it("MEND-12 admits the longest-waiting users up to the participant limit, and declines the rest", async () => {
    for (const name of ["ben", "cleo"]) await requestToJoin(name);
    const dora = await requestToJoin("dora");
    await switchOff();
    expect(await names()).toEqual(["ana", "ben", "cleo"]);
    expect(await requests()).toEqual(["approved", "approved", "declined"]);
    expect(await dora.rest("POST", `/api/games/join/${inviteCode}`)).toMatchObject({
      status: 409,
      body: { message: "A game can have at most 3 participants." },
    });
  });

  it("MEND-12 declines requests from disabled or blocked users and from users in too many games", async () => {
    const hana = await server.createPerson("hana", { isHost: true });
    const disabled = await requestToJoin("ben");
    await hana.call.admin.changePerson({ id: disabled.userId, disabled: true });
    const blocked = await requestToJoin("cleo");
    await ana.call.blocks.add({ userId: blocked.userId });
    const blocking = await requestToJoin("dora");
    await blocking.call.blocks.add({ userId: ana.userId });
    const busy = await requestToJoin("emil");
    for (let nth = 0; nth < 2; nth += 1) await busy.call.games.create(gameInput(server.clock));
    await switchOff();
    expect(await names()).toEqual(["ana"]);
    expect(await requests()).toEqual(Array(4).fill("declined"));
    expect((await blocked.rest("POST", `/api/games/join/${inviteCode}`)).status).toBe(200);
  });
});
