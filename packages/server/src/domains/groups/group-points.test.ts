import { schema } from "@stepout/db";
import { beforeEach, describe, expect, it } from "vitest";
import { expectRightCounters } from "../../testing/all-rows.ts";
import { ana, ben, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { DAY, HOUR } from "../games/testing/game-input.ts";

const QUARTER = HOUR / 4;

let reds: string;
let blues: string;
// The default start, an hour ago, could be on the previous day.
setScene({ joined: ["ben"], game: { startsIn: 0 } });
beforeEach(async () => {
  reds = (await ana.call.groups.create({ gameId, name: "Reds" })).id;
  blues = (await ana.call.groups.create({ gameId, name: "Blues" })).id;
});

const addTo = (groupId: string, ...people: TestPerson[]) =>
  ana.call.groups.addMembers({ gameId, groupId, memberIds: people.map(({ userId }) => userId) });

const share = (person: TestPerson) => person.call.posts.create({ gameId, content: "I did it" });

const readLines = async () =>
  (await ben.call.groups.pointsByDay({ gameId })).lines.map(({ group, steps }) => [
    group.name,
    ...steps.map(({ day, points }) => `${day}: ${points}`),
  ]);

describe("groups.pointsByDay", () => {
  it("GAME-08 GROUP-04 adds up each group's points by day", async () => {
    await addTo(blues, ana, ben);
    await share(ana);
    server.clock.advance(2 * DAY);
    await share(ben);
    await share(ana);
    expect(await readLines()).toEqual([["Blues", "0: 1", "2: 3"], ["Reds"]]);
  });

  it("GAME-08 GROUP-04 a group's points include a new member's earlier points until the member leaves", async () => {
    await share(ben);
    server.clock.advance(DAY);
    await share(ben);
    await share(ana);
    await addTo(reds, ana, ben);
    expect(await readLines()).toEqual([["Reds", "0: 1", "1: 3"], ["Blues"]]);
    await addTo(reds, ben);
    expect(await readLines()).toEqual([["Reds", "0: 1", "1: 3"], ["Blues"]]);
    await expect(addTo(blues, ana)).rejects.toMatchObject({ code: "CONFLICT" });
    await expectRightCounters(server);
    await ben.call.games.leave({ id: gameId });
    await ben.call.games.join({ id: gameId });
    expect(await readLines()).toEqual([["Reds", "1: 1"], ["Blues"]]);
    await addTo(blues, ben);
    expect(await readLines()).toEqual([
      ["Blues", "0: 1", "1: 2"],
      ["Reds", "1: 1"],
    ]);
    await ben.deleteAccount();
    await ana.call.groups.remove({ gameId, groupId: reds });
    expect((await ana.call.groups.pointsByDay({ gameId })).lines).toMatchObject([
      { group: { name: "Blues" }, steps: [] },
    ]);
    expect(await server.deps.db.read.select().from(schema.groupDays)).toEqual([]);
    await expectRightCounters(server);
  });

  it("GAME-08 GROUP-04 subtracts deleted and removed posts from a group's points, and adds restored posts back", async () => {
    await addTo(reds, ben);
    const { id: first } = await share(ben);
    server.clock.advance(2 * QUARTER);
    const { id: second } = await share(ben);
    await ana.call.removals.removePost({ id: first, reason: "Not true" });
    expect(await readLines()).toEqual([["Reds", "0: 1"], ["Blues"]]);
    await ben.call.posts.remove({ id: second });
    expect(await readLines()).toEqual([["Reds"], ["Blues"]]);
    await expectRightCounters(server);
    await ana.call.removals.restorePost({ id: first });
    expect(await readLines()).toEqual([["Reds", "0: 1"], ["Blues"]]);
    await expectRightCounters(server);
  });

  it("GAME-08 assigns points to days in the caller's time zone, even with a quarter-hour offset", async () => {
    await addTo(reds, ben);
    // Midnight in Kathmandu is 18:15 UTC.
    const midnight = DAY - 5 * HOUR - 3 * QUARTER;
    const passed = server.clock.now() % DAY;
    server.clock.advance(DAY - passed + midnight - 1);
    await share(ben);
    server.clock.advance(1);
    await share(ben);
    const stepsIn = async (timeZone: string) => {
      await ben.call.account.setTimeZone({ timeZone });
      const { lines } = await ben.call.groups.pointsByDay({ gameId });
      return lines[0]?.steps.map(({ points }) => points);
    };
    expect(await stepsIn("Asia/Kathmandu")).toEqual([1, 2]);
    for (const timeZone of ["UTC", "Asia/Kolkata"]) expect(await stepsIn(timeZone)).toEqual([2]);
  });
});
