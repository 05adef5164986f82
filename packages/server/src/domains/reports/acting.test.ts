import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeAdmin } from "../../testing/game-people.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { setHost } from "../auth/accounts/administration.service.ts";
import { gameInput } from "../games/testing/game-input.ts";

const content = "Nobody likes Cleo";
const reason = "This is cruel";

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let hedy: TestPerson;
let gameId: string;

/** Ana runs a game with Ben and Cleo. Hedy looks after the server. */
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  ben = await server.createPerson("ben");
  cleo = await server.createPerson("cleo");
  hedy = await server.createPerson("hedy");
  await setHost(server.deps, hedy.userId, true);
  gameId = (await ana.call.games.create(gameInput(server.clock))).id;
  for (const person of [ben, cleo]) await person.call.games.join({ id: gameId });
});
afterEach(() => server.close());

async function reportPostOf({ call }: TestPerson, by = cleo) {
  const { id } = await call.posts.create({ gameId, content });
  await by.call.reports.create({ kind: "post", id, reason });
  return id;
}

/** What can be done about each report, by whoever reads them. */
const actsOf = async ({ call }: TestPerson) =>
  (await call.reports.list({})).reports.map(({ canRemove, canBan }) => [canRemove, canBan]);

const waitingFor = async ({ rest }: TestPerson) => (await rest("GET", "/api/reports/waiting")).body;

describe("what can be done about a report", () => {
  it("SAFE-12 those who run the game remove it while it is there, and ban whose it is while they take part", async () => {
    const id = await reportPostOf(ben);
    expect(await actsOf(ana)).toEqual([[true, true]]);
    await ana.call.removals.removePost({ id, reason });
    expect(await actsOf(ana)).toEqual([[false, true]]);
    await ana.call.games.ban({ id: gameId, userId: ben.userId });
    expect(await actsOf(ana)).toEqual([[false, false]]);
    await ana.call.removals.restorePost({ id });
    expect(await actsOf(ana)).toEqual([[true, false]]);
  });

  it("SAFE-12 a comment is removed as well", async () => {
    const { id: postId } = await ana.call.posts.create({ gameId, content });
    const { id } = await ben.call.comments.create({ postId, content });
    await cleo.call.reports.create({ kind: "comment", id, reason });
    expect(await actsOf(ana)).toEqual([[true, true]]);
    await ana.call.removals.removeComment({ id, reason });
    expect(await actsOf(ana)).toEqual([[false, true]]);
  });

  it("SAFE-12 nobody bans the creator, and admins ban no admin", async () => {
    await makeAdmin(server.deps, gameId, ben);
    const dora = await server.createPerson("dora");
    await dora.call.games.join({ id: gameId });
    await makeAdmin(server.deps, gameId, dora);
    await reportPostOf(ben);
    expect([await actsOf(ana), await actsOf(dora)]).toEqual([[[true, true]], [[true, false]]]);
    await reportPostOf(ana);
    expect(await actsOf(ana)).toEqual([[true, true]]);
    expect(await actsOf(dora)).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it("SAFE-12 a host who isn't in the game does neither there, and a message is nobody's to remove", async () => {
    await reportPostOf(ben);
    const letter = { gameId, recipientId: cleo.userId, content };
    const message = await ben.call.messages.send(letter);
    await cleo.call.reports.create({ kind: "message", id: message.id, reason });
    const neither = [false, false];
    expect(await actsOf(hedy)).toEqual([neither, neither]);
    await hedy.call.games.join({ id: gameId });
    await makeAdmin(server.deps, gameId, hedy);
    expect(await actsOf(hedy)).toEqual([neither, [true, true]]);
  });
});

describe("the number of open reports", () => {
  it("SAFE-13 counts those that somebody may decide, until they are closed", async () => {
    expect(await waitingFor(ana)).toEqual({ count: 0 });
    await reportPostOf(ben);
    await reportPostOf(ana);
    await cleo.call.reports.create({ kind: "user", id: ben.userId, reason });
    expect([await waitingFor(ana), await waitingFor(hedy)]).toEqual([{ count: 1 }, { count: 3 }]);
    for (const person of [ben, cleo]) expect(await waitingFor(person)).toEqual({ count: 0 });
    const [report] = (await ana.call.reports.list({})).reports;
    await ana.call.reports.close({ id: report?.id ?? "", answer: "Done" });
    expect([await waitingFor(ana), await waitingFor(hedy)]).toEqual([{ count: 0 }, { count: 2 }]);
    expect((await server.nobody.rest("GET", "/api/reports/waiting")).status).toBe(401);
  });

  it("SAFE-13 leaves out what an admin has reported, or said", async () => {
    await makeAdmin(server.deps, gameId, ben);
    await makeAdmin(server.deps, gameId, cleo);
    await reportPostOf(ben, cleo);
    const counts = [await waitingFor(ana), await waitingFor(ben), await waitingFor(cleo)];
    expect(counts).toEqual([{ count: 1 }, { count: 0 }, { count: 0 }]);
  });
});
