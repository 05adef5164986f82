import { schema } from "@stepout/db";
import { beforeEach, describe, expect, it } from "vitest";
import { expectRightCounters } from "../../testing/all-rows.ts";
import { ana, ben, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { DAY, HOUR } from "../games/testing/game-input.ts";

const QUARTER = HOUR / 4;

let reds: string;
let blues: string;
setScene({ joined: ["ben"], game: { startsIn: 0 } });
beforeEach(async () => {
  // Starts now: an hour ago may have been yesterday.
  reds = (await ana.call.groups.create({ gameId, name: "Reds" })).id;
  blues = (await ana.call.groups.create({ gameId, name: "Blues" })).id;
});

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

  it("GAME-08 GROUP-04 include a member's earlier points, and lose them when the member leaves", async () => {
    await share(ben);
    server.clock.advance(DAY);
    await share(ben);
    await share(ana);
    await put(reds, ana, ben);
    expect(await readLines()).toEqual([["Reds", "0: 1", "1: 3"], ["Blues"]]);
    await put(reds, ben);
    expect(await readLines()).toEqual([["Reds", "0: 1", "1: 3"], ["Blues"]]);
    await expect(put(blues, ana)).rejects.toMatchObject({ code: "CONFLICT" });
    await expectRightCounters(server);
    await ben.call.games.leave({ id: gameId });
    await ben.call.games.join({ id: gameId });
    expect(await readLines()).toEqual([["Reds", "1: 1"], ["Blues"]]);
    await put(blues, ben);
    expect(await readLines()).toEqual([
      ["Blues", "0: 1", "1: 2"],
      ["Reds", "1: 1"],
    ]);
    await ben.deleteAccount();
    await ana.call.groups.remove({ gameId, groupId: reds });
    expect((await ana.call.groups.pointsByDay({ gameId, timeZone: "UTC" })).lines).toMatchObject([
      { group: { name: "Blues" }, steps: [] },
    ]);
    expect(await server.deps.db.read.select().from(schema.groupDays)).toEqual([]);
    await expectRightCounters(server);
  });

  it("GAME-08 GROUP-04 follow deletions, removals, and what is put back", async () => {
    await put(reds, ben);
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

  it("GAME-08 follow the days of the requested time zone, which begin at any quarter of an hour", async () => {
    await put(reds, ben);
    // Midnight in Kathmandu is a quarter past six in the evening in UTC.
    const midnight = DAY - 5 * HOUR - 3 * QUARTER;
    const passed = server.clock.now() % DAY;
    server.clock.advance(DAY - passed + midnight - 1);
    await share(ben);
    server.clock.advance(1);
    await share(ben);
    const stepsIn = async (timeZone: string) =>
      (await ben.call.groups.pointsByDay({ gameId, timeZone })).lines[0]?.steps.map(
        ({ points }) => points,
      );
    expect(await stepsIn("Asia/Kathmandu")).toEqual([1, 2]);
    for (const timeZone of ["UTC", "Asia/Kolkata"]) expect(await stepsIn(timeZone)).toEqual([2]);
  });
});
