import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addPostsAt, timesAcrossPages } from "../../../testing/dated-posts.ts";
import { joinMany } from "../../../testing/game-people.ts";
import {
  createTestServer,
  type TestPerson,
  type TestServer,
} from "../../../testing/test-server.ts";
import { POINT_LINES } from "../game/games.rules.ts";
import { DAY, gameInput, HOUR } from "../testing/game-input.ts";

const LAST_HOUR_OF_DAY = 23 * HOUR;

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let id: string;
beforeEach(async () => {
  server = await createTestServer();
  // Start at 23:00 UTC, when it is already the next day in Tokyo.
  server.clock.advance(DAY - (server.clock.now() % DAY) + LAST_HOUR_OF_DAY);
  ana = await server.createPerson("ana");
  ben = await server.createPerson("ben");
  id = (await ana.call.games.create(gameInput(server.clock))).id;
  await ben.call.games.join({ id });
});
afterEach(() => server.close());

const share = (person: TestPerson) => person.call.posts.create({ gameId: id, content: "I did it" });

const readLines = async (viewer: TestPerson) =>
  (await viewer.call.games.pointsByDay({ id })).lines.map(({ user, steps }) => [
    user.username,
    ...steps.map(({ day, points }) => `${day}: ${points}`),
  ]);

describe("games.pointsByDay", () => {
  it("GAME-08 returns only the days on which a participant earned points", async () => {
    await share(ben);
    await share(ben);
    server.clock.advance(3 * DAY);
    await share(ben);
    await share(ana);
    expect(await readLines(ana)).toEqual([
      ["ben", "0: 2", "3: 3"],
      ["ana", "3: 1"],
    ]);
  });

  it("GAME-08 groups points by day in the caller's time zone", async () => {
    await share(ben);
    server.clock.advance(2 * HOUR);
    await share(ben);
    await ben.call.account.setTimeZone({ timeZone: "Asia/Tokyo" });
    expect(await readLines(ana)).toEqual([["ben", "0: 1", "1: 2"]]);
    expect(await readLines(ben)).toEqual([["ben", "0: 2"]]);
    const { firstDay, lastDay } = await ana.call.games.pointsByDay({ id });
    expect(Date.parse(lastDay) - Date.parse(firstDay)).toBe(DAY);
  });

  it("GAME-08 the chart omits a day that starts exactly when the game ends", async () => {
    const { startTime } = await ana.call.games.get({ id });
    const endTime = new Date(server.clock.now() + HOUR).toISOString();
    await ana.call.games.update({ id, name: "Short", startTime, endTime });
    await share(ben);
    server.clock.advance(10 * DAY);
    const { firstDay, lastDay } = await ben.call.games.pointsByDay({ id });
    expect(lastDay).toBe(firstDay);
  });

  it("GAME-08 assigns a post dated before the game's start to the first day", async () => {
    const startsNow = await ana.call.games.create(gameInput(server.clock, { startsIn: 0 }));
    const createdAt = new Date(server.clock.now() - 60_000).toISOString();
    await ana.call.posts.create({ gameId: startsNow.id, content: "Early", createdAt });
    const response = await ana.call.games.pointsByDay({ id: startsNow.id });
    expect(response.lines[0]?.steps).toEqual([{ day: 0, points: 1 }]);
  });

  it("GAME-08 returns chart lines for the leaders, and for the caller regardless of rank", async () => {
    const others = await joinMany(server, id, POINT_LINES, "other");
    for (const person of others) {
      await share(person);
      await share(person);
    }
    await share(ben);
    const ahead = others.map(({ username }) => [username, "0: 2"]);
    expect(await readLines(ben)).toEqual([...ahead, ["ben", "0: 1"]]);
    // The chart has no line for a caller without points.
    expect(await readLines(ana)).toEqual(ahead);
  });

  it("GAME-08 RULE-05 the chart excludes deleted posts and participants who have left", async () => {
    const { id: postId } = await share(ben);
    await share(ben);
    await share(ana);
    await ben.call.posts.remove({ id: postId });
    expect(await readLines(ana)).toEqual([
      ["ana", "0: 1"],
      ["ben", "0: 1"],
    ]);
    await ben.call.games.leave({ id });
    expect(await readLines(ana)).toEqual([["ana", "0: 1"]]);
    await ben.call.games.join({ id });
    expect(await readLines(ana)).toHaveLength(2);
  });

  it("GAME-08 counts all of a participant's posts across pages, including posts with equal timestamps", async () => {
    server.clock.advance(HOUR / 2);
    await share(ana);
    await share(ben);
    await share(ben);
    const times = timesAcrossPages(server.clock.now() - 1);
    await addPostsAt(server, { gameId: id, userId: ana.userId }, times);
    expect(await readLines(ana)).toEqual([
      ["ben", "0: 2"],
      ["ana", `0: ${times.length + 1}`],
    ]);
  });
});
