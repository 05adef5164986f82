import { beforeEach, describe, expect, it } from "vitest";
import { expectRightCounters } from "../../testing/all-rows.ts";
import { ana, ben, cleo, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { checkResults } from "../games/settlement/results-check.ts";
import { settleEndedGames } from "../games/settlement/settlement-schedule.ts";
import { DAY, type GameChoices, gameInput, HOUR } from "../games/testing/game-input.ts";

const BERLIN = "Europe/Berlin";
const UNTIL_MIDNIGHT = 10 * HOUR;
const LENGTH = 10 * DAY;
const reason = "That did not happen";

async function startGame(choices: GameChoices): Promise<string> {
  const input = gameInput(server.clock, { startsIn: 0, endsIn: LENGTH, ...choices });
  const { id } = await ana.call.games.create(input);
  for (const person of [ben, cleo]) await person.call.games.join({ id });
  return id;
}

let gameId: string;
setScene({ game: null });
beforeEach(async () => {
  gameId = await startGame({ postsPerDay: 2, timeZone: BERLIN });
});

const isoAt = (difference: number) => new Date(server.clock.now() + difference).toISOString();

const share = (person: TestPerson, createdAt?: string) =>
  person.call.posts.create({ gameId, content: "I did it", createdAt });

async function shareMany(person: TestPerson, number: number): Promise<boolean[]> {
  const counts: boolean[] = [];
  for (let nth = 0; nth < number; nth += 1) counts.push((await share(person)).counts);
  return counts;
}

const scoreOf = async (person: TestPerson) =>
  (await person.call.games.get({ id: gameId })).viewer.score;

const change = async (person: Pick<TestPerson, "rest">, fields: object) => {
  const { name, startTime, endTime } = await ana.call.games.get({ id: gameId });
  return person.rest("PUT", `/api/games/${gameId}`, { name, startTime, endTime, ...fields });
};

describe("the daily cap", () => {
  it("FAIR-02 counts posts up to the game's daily cap, if any", async () => {
    expect(await shareMany(ben, 4)).toEqual([true, true, false, false]);
    gameId = await startGame({});
    expect(await ana.call.games.get({ id: gameId })).toMatchObject({
      postsPerDay: null,
      timeZone: null,
    });
    expect(await shareMany(ben, 4)).toEqual([true, true, true, true]);
    expect(await scoreOf(ben)).toBe(4);
  });

  it("FAIR-02 applies the daily cap to each user and each game separately", async () => {
    const gameIds = [gameId, await startGame({ postsPerDay: 1 }), await startGame({})];
    const content = "In all of them";
    const shareInAll = async () =>
      (await ben.call.posts.share({ gameIds, content })).map((post) => [
        gameIds.indexOf(post.gameId),
        post.counts,
      ]);
    const sorted = async () => Object.fromEntries(await shareInAll());
    expect(await sorted()).toEqual({ 0: true, 1: true, 2: true });
    expect(await sorted()).toEqual({ 0: true, 1: false, 2: true });
    expect(await sorted()).toEqual({ 0: false, 1: false, 2: true });
    expect(await ben.call.account.stats()).toMatchObject({ totalAccomplishments: 6 });
    expect(await shareMany(cleo, 1)).toEqual([true]);
    await expectRightCounters(server);
  });

  it("DAY-01 sharing returns the author's new score per game, or null if the post earns no point", async () => {
    const other = await startGame({});
    await shareMany(ben, 1);
    const shareInBoth = async () => {
      const posts = await ben.call.posts.share({ gameIds: [gameId, other], content: "In both" });
      return new Map(posts.map((post) => [post.gameId, post.score]));
    };
    expect(await shareInBoth()).toEqual(
      new Map([
        [gameId, 2],
        [other, 1],
      ]),
    );
    expect(await shareInBoth()).toEqual(
      new Map([
        [gameId, null],
        [other, 2],
      ]),
    );
  });

  it("FAIR-02 resets the daily cap at midnight in the game's time zone", async () => {
    expect(await shareMany(ben, 3)).toEqual([true, true, false]);
    server.clock.advance(UNTIL_MIDNIGHT - 1);
    expect(await shareMany(ben, 1)).toEqual([false]);
    server.clock.advance(1);
    expect(await shareMany(ben, 3)).toEqual([true, true, false]);
  });

  it("FAIR-02 counts a post on the day of its timestamp, which may be the previous day", async () => {
    await shareMany(ben, 2);
    server.clock.advance(UNTIL_MIDNIGHT);
    const yesterday = isoAt(-1);
    expect((await share(ben, yesterday)).counts).toBe(false);
    expect((await share(ben, isoAt(0))).counts).toBe(true);
    expect((await share(cleo)).counts).toBe(true);
    expect((await share(cleo, yesterday)).counts).toBe(true);
    expect((await share(cleo)).counts).toBe(true);
    expect((await share(cleo)).counts).toBe(false);
  });

  it("FAIR-02 applies a changed cap only to posts shared afterwards", async () => {
    await shareMany(ben, 3);
    await change(ana, { postsPerDay: 3 });
    expect(await shareMany(ben, 2)).toEqual([true, false]);
    await change(ana, { postsPerDay: null });
    expect(await shareMany(ben, 2)).toEqual([true, true]);
    await change(ana, { postsPerDay: 1 });
    expect(await shareMany(ben, 1)).toEqual([false]);
    expect(await scoreOf(ben)).toBe(5);
    await expectRightCounters(server);
  });

  it("FAIR-02 keeps the cap's time zone until the creator removes the cap", async () => {
    expect(await change(ana, { postsPerDay: 3, timeZone: "Asia/Tokyo" })).toMatchObject({
      status: 200,
      body: { postsPerDay: 3, timeZone: BERLIN },
    });
    expect(await change(ana, { description: "Outside" })).toMatchObject({
      body: { postsPerDay: 3, timeZone: BERLIN },
    });
    expect(await change(ana, { postsPerDay: null })).toMatchObject({
      body: { postsPerDay: null, timeZone: null },
    });
    expect(await change(ana, { postsPerDay: 4, timeZone: "Asia/Tokyo" })).toMatchObject({
      body: { postsPerDay: 4, timeZone: "Asia/Tokyo" },
    });
    await change(ana, { postsPerDay: null });
    expect(await change(ana, { postsPerDay: 4 })).toMatchObject({ body: { timeZone: "UTC" } });
  });
});

describe("a post over the daily cap", () => {
  it("FAIR-03 shows a post over the cap but excludes the post from all scores and charts", async () => {
    const group = await ana.call.groups.create({ gameId, name: "Reds" });
    await ana.call.groups.addMembers({ gameId, groupId: group.id, memberIds: [ben.userId] });
    await shareMany(ben, 5);
    await shareMany(cleo, 1);
    const { posts } = await cleo.call.posts.list({ gameId });
    expect(posts.map(({ counts }) => counts)).toEqual([true, false, false, false, true, true]);

    const scores = await cleo.call.games.scores({ id: gameId });
    expect(scores.map(({ user, score }) => [user.username, score])).toEqual([
      ["ben", 2],
      ["cleo", 1],
      ["ana", 0],
    ]);
    expect(await cleo.call.games.get({ id: gameId })).toMatchObject({ _count: { posts: 3 } });
    const days = await cleo.call.games.pointsByDay({ id: gameId });
    expect(days.lines.map(({ steps }) => steps)).toEqual([
      [{ day: 0, points: 2 }],
      [{ day: 0, points: 1 }],
    ]);
    const groups = await cleo.call.groups.pointsByDay({ gameId });
    expect(groups.lines.map(({ steps }) => steps)).toEqual([[{ day: 0, points: 2 }]]);
    for (const timeFrame of ["30days", "alltime"] as const) {
      const board = { timeFrame, metric: "accomplishments" } as const;
      const entries = await cleo.call.leaderboards.players(board);
      expect(entries.map(({ score }) => score)).toEqual([2, 1]);
    }
    await expectRightCounters(server);
  });

  it("FAIR-03 accepts upvotes on a post over the cap, but excludes those upvotes from results and stats", async () => {
    const first = await share(ben);
    await shareMany(ben, 1);
    const overCap = await share(ben);
    await cleo.call.posts.toggleUpvote({ id: first.id });
    for (const person of [ana, cleo]) await person.call.posts.toggleUpvote({ id: overCap.id });
    const post = await share(cleo);
    for (const person of [ana, ben]) await person.call.posts.toggleUpvote({ id: post.id });
    expect(await ben.call.posts.get({ id: overCap.id })).toMatchObject({ _count: { upvotes: 2 } });
    expect(await ben.call.account.stats()).toMatchObject({ totalUpvotes: 1 });
    await ana.call.posts.toggleUpvote({ id: overCap.id });
    await expectRightCounters(server);

    server.clock.advance(LENGTH);
    await settleEndedGames(server.deps, server.clock.now());
    const results = await ana.call.games.results({ id: gameId });
    expect(results.map((one) => [one.user.username, one.score, one.upvotes])).toEqual([
      ["ben", 2, 1],
      ["cleo", 1, 2],
      ["ana", 0, 0],
    ]);
    expect(await checkResults(server.deps.db.read)).toEqual([]);
  });

  it("FAIR-03 after a counted post is deleted, earlier posts over the cap still don't count", async () => {
    const first = await share(ben);
    expect(await shareMany(ben, 2)).toEqual([true, false]);
    await ben.call.posts.remove({ id: first.id });
    expect(await scoreOf(ben)).toBe(1);
    expect(await shareMany(ben, 2)).toEqual([true, false]);
    expect(await scoreOf(ben)).toBe(2);
    await expectRightCounters(server);
  });

  it("FAIR-03 a removed post still counts towards the daily cap, and regains its points when restored", async () => {
    const first = await share(ben);
    await shareMany(ben, 1);
    const overCap = await share(ben);
    await ana.call.posts.toggleUpvote({ id: overCap.id });
    const before = await cleo.rest("GET", `/api/posts?gameId=${gameId}`);
    await ana.call.removals.removePost({ id: first.id, reason });
    await ana.call.removals.removePost({ id: overCap.id, reason });
    const { id, counts } = await share(ben);
    expect(counts).toBe(false);
    await ben.call.posts.remove({ id });
    expect(await scoreOf(ben)).toBe(1);
    await ana.call.removals.restorePost({ id: overCap.id });
    expect(await scoreOf(ben)).toBe(1);
    await ana.call.removals.restorePost({ id: first.id });
    expect(await scoreOf(ben)).toBe(2);
    expect(await cleo.rest("GET", `/api/posts?gameId=${gameId}`)).toEqual(before);
    await expectRightCounters(server);
  });

  it("FAIR-03 keeps results unchanged when a post over the cap is removed or restored after the game", async () => {
    await shareMany(ben, 2);
    const overCap = await share(ben);
    await cleo.call.posts.toggleUpvote({ id: overCap.id });
    server.clock.advance(LENGTH);
    const before = await ana.call.games.results({ id: gameId });
    await ana.call.removals.removePost({ id: overCap.id, reason });
    expect(await ana.call.games.results({ id: gameId })).toEqual(before);
    expect(await ana.call.games.get({ id: gameId })).toMatchObject({ isCorrected: false });
    await ana.call.removals.restorePost({ id: overCap.id });
    expect(await ana.call.games.results({ id: gameId })).toEqual(before);
    expect(await checkResults(server.deps.db.read)).toEqual([]);
    await expectRightCounters(server);
  });

  it("FAIR-03 a post over the cap earns no points after its author rejoins the game", async () => {
    await shareMany(ben, 3);
    await ben.call.games.leave({ id: gameId });
    await ben.call.games.join({ id: gameId });
    expect(await scoreOf(ben)).toBe(2);
    expect(await shareMany(ben, 1)).toEqual([false]);
    await ana.call.games.remove({ id: gameId });
    await expectRightCounters(server);
    expect(await ben.call.account.stats()).toMatchObject({ totalAccomplishments: 0 });
  });
});

describe("the caps of today", () => {
  const today = (person: TestPerson) => person.call.posts.dailyCapToday();

  it("FAIR-04 returns today's post count for each of the user's running games with a cap", async () => {
    for (const choices of [{}, { postsPerDay: 3, startsIn: DAY }]) await startGame(choices);
    await shareMany(ben, 1);
    const shown = { gameId, postsPerDay: 2, timeZone: BERLIN, until: isoAt(UNTIL_MIDNIGHT) };
    expect(await today(ben)).toEqual([{ ...shown, counted: 1 }]);
    await shareMany(ben, 2);
    expect(await today(ben)).toEqual([{ ...shown, counted: 2 }]);
    expect(await today(cleo)).toEqual([{ ...shown, counted: 0 }]);
    expect(await today(await server.createPerson("dora"))).toEqual([]);
    server.clock.advance(UNTIL_MIDNIGHT);
    expect(await today(ben)).toMatchObject([{ counted: 0 }]);
    server.clock.advance(DAY);
    expect(await today(ben)).toMatchObject([{ postsPerDay: 2 }, { postsPerDay: 3 }]);
    server.clock.advance(LENGTH);
    expect(await today(ben)).toEqual([]);
  });

  it("FAIR-04 returns the post count for the day of the requested time, even after that day has ended", async () => {
    await shareMany(ben, 2);
    server.clock.advance(UNTIL_MIDNIGHT);
    const on = (at: string) => ben.call.posts.dailyCapToday({ at });
    expect(await on(isoAt(-1))).toMatchObject([{ counted: 2, until: isoAt(0) }]);
    expect(await on(isoAt(0))).toMatchObject([{ counted: 0 }]);
  });

  it("FAIR-04 removed posts count towards the daily cap, but posts deleted by their author don't", async () => {
    const [removed, deleted] = [await share(ben), await share(ben)];
    await ana.call.removals.removePost({ id: removed.id, reason });
    await ben.call.posts.remove({ id: deleted.id });
    expect(await today(ben)).toMatchObject([{ counted: 1 }]);
  });
});
