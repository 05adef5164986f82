import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { DAY, gameInput } from "../games/testing/game-input.ts";

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let gameId: string;
let reds: string;
let blues: string;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  ben = await server.createPerson("ben");
  // Starts now: an hour ago may have been yesterday.
  gameId = (await ana.call.games.create(gameInput(server.clock, { startsIn: 0 }))).id;
  await ben.call.games.join({ id: gameId });
  reds = (await ana.call.groups.create({ gameId, name: "Reds" })).id;
  blues = (await ana.call.groups.create({ gameId, name: "Blues" })).id;
});
afterEach(() => server.close());

const put = (groupId: string, ...people: TestPerson[]) =>
  ana.call.groups.addMembers({ gameId, groupId, memberIds: people.map(({ userId }) => userId) });

const share = (person: TestPerson) => person.call.posts.create({ gameId, content: "I did it" });

const readLines = async () =>
  (await ben.call.groups.pointsByDay({ gameId, timeZone: "UTC" })).lines.map(({ group, steps }) => [
    group.name,
    ...steps.map(({ day, points }) => `${day}: ${points}`),
  ]);

describe("points of groups by day", () => {
  it("GAME-08 GROUP-04 add up those of the members, for every group", async () => {
    await put(blues, ana, ben);
    await share(ana);
    server.clock.advance(2 * DAY);
    await share(ben);
    await share(ana);
    expect(await readLines()).toEqual([["Blues", "0: 1", "2: 3"], ["Reds"]]);
  });

  it("GAME-08 GROUP-04 follow the present members, as the group's score does", async () => {
    await put(blues, ana, ben);
    await share(ana);
    await share(ben);
    await ana.call.groups.removeMember({ gameId, groupId: blues, memberId: ben.userId });
    expect(await readLines()).toEqual([["Blues", "0: 1"], ["Reds"]]);
    await put(reds, ben);
    expect(await readLines()).toEqual([
      ["Reds", "0: 1"],
      ["Blues", "0: 1"],
    ]);
  });

  it("GAME-08 RULE-06 are for participants only", async () => {
    const cleo = await server.createPerson("cleo");
    const input = { gameId, timeZone: "UTC" };
    await expect(cleo.call.groups.pointsByDay(input)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(server.nobody.call.groups.pointsByDay(input)).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
    await expect(
      ana.call.groups.pointsByDay({ gameId, timeZone: "nowhere" }),
    ).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: expect.stringContaining("timeZone"),
    });
  });
});
