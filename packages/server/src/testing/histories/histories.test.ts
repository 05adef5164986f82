import { schema } from "@stepout/db";
import { and, isNull, lte, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkResults } from "../../domains/games/settlement/results-check.ts";
import { DAY, gameInput } from "../../domains/games/testing/game-input.ts";
import { expectRightCounters } from "../all-rows.ts";
import { createTestServer, type TestPerson, type TestServer } from "../test-server.ts";
import { act, type Step, step } from "./acts.ts";
import { compareCounters } from "./counters.ts";
import { correctSlowly, noticesOf, rankSlowly, resultsOf } from "./outcomes.ts";
import { placeAmong, type RawRows, readRawRows } from "./raw-rows.ts";

const PEOPLE = 5;
const HISTORY_LENGTH = 150;
const HISTORIES = 3;

/** The number of people who delete their accounts at the end. */
const LEAVERS = 2;

/** Far above what it needs, so that a busy machine fails no test. */
const TIMEOUT_MS = 240_000;

/** Their days begin at a full hour, and at each other quarter of one. */
const TIME_ZONES = ["UTC", "Pacific/Auckland", "America/St_Johns", "Asia/Kathmandu"];

const { games } = schema;

const meet = (server: TestServer) =>
  Promise.all(Array.from({ length: PEOPLE }, (_, index) => server.createPerson(`person${index}`)));

/** Starts games one after the other, with all people in them. */
async function startGames(server: TestServer, people: readonly TestPerson[]): Promise<void> {
  for (const [index, person] of people.entries()) {
    const { id } = await person.call.games.create(
      gameInput(server.clock, { endsIn: (index + 1) * DAY, postsPerDay: index + 1 }),
    );
    for (const other of people) if (other !== person) await other.call.games.join({ id });
  }
}

type Results = ReturnType<typeof resultsOf>;

/** The games that the next step or a later one settles. */
const gamesToSettle = ({ deps }: TestServer) =>
  deps.db.read
    .select({ id: games.id })
    .from(games)
    .where(and(isNull(games.settledAt), lte(games.endTime, deps.clock.now())));

/** Notifications say who has won. */
const expectTrueNotices = (rows: RawRows, id: string, results: Results) =>
  expect(noticesOf(rows, id)).toEqual(
    results.map(({ userId, medalType }) => ({
      userId,
      type: medalType === "gold" ? "game_won" : "game_completed",
    })),
  );

/** Plays a step. A game that it settles ends as it stood before; removals correct its results. */
async function playStep(
  server: TestServer,
  people: readonly TestPerson[],
  one: Step,
  settled: Map<string, Results>,
): Promise<void> {
  const due = await gamesToSettle(server);
  const mayCorrect = one.act === "takeDown" || one.act === "restore";
  if (due.length === 0 && !mayCorrect) return act(server, people, one);
  const before = await readRawRows(server);
  await act(server, people, one);
  const after = await readRawRows(server);
  for (const id of new Set([...due.map((game) => game.id), ...settled.keys()])) {
    const results = resultsOf(after, id);
    if (results.length === 0) continue;
    const stood = settled.get(id) ?? rankSlowly(before, id);
    settled.set(id, results);
    expect(results).toEqual(correctSlowly(stood, before, after));
    expectTrueNotices(after, id, results);
  }
}

/** Expects that nothing since has changed how a game ended. */
function expectLastingResults(rows: RawRows, settled: Map<string, Results>): void {
  const kept = rows.games.filter(({ settledAt }) => settledAt !== null);
  for (const { id } of kept) expect(resultsOf(rows, id)).toEqual(settled.get(id) ?? []);
}

/** Expects that the points by day end at the scores of the boards. */
async function expectSamePoints({ call }: TestPerson, gameId: string): Promise<void> {
  const timeZone = "America/St_Johns";
  const scores = await call.games.scores({ id: gameId });
  const people = await call.games.pointsByDay({ id: gameId, timeZone });
  for (const { user, steps } of people.lines) {
    const onBoard = scores.find((entry) => entry.user.id === user.id);
    expect(steps.at(-1)?.points).toBe(onBoard?.score);
  }
  const groups = await call.groups.pointsByDay({ gameId, timeZone });
  const board = await call.groups.leaderboard({ gameId });
  expect(groups.lines.map(({ group, steps }) => [group.id, steps.at(-1)?.points ?? 0])).toEqual(
    board.map(({ group, totalScore }) => [group.id, totalScore]),
  );
}

/** A group's points at the end of each day in a time zone, from the posts. */
function addUpSlowly({ games, participants, posts }: RawRows, groupId: string, timeZone: string) {
  const dayIn = (moment: number) =>
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate();
  const isTheirs = (gameId: string, userId: string) =>
    participants.some(
      (row) => row.gameId === gameId && row.userId === userId && row.groupId === groupId,
    );
  const theirs = posts.filter(({ gameId, userId, counts }) => counts && isTheirs(gameId, userId));
  const steps = new Map<number, number>();
  for (const { gameId, createdAt } of theirs.sort((a, b) => a.createdAt - b.createdAt)) {
    const game = games.find(({ id }) => id === gameId);
    const first = dayIn(game?.startTime ?? 0);
    const day = Math.max(0, first.until(dayIn(createdAt)).days);
    steps.set(day, Math.max(0, ...steps.values()) + 1);
  }
  return [...steps].map(([day, points]) => ({ day, points }));
}

/** Expects the points of groups that their members' posts give, on the days of any time zone. */
async function expectRightGroupPoints(
  { call }: TestPerson,
  rows: RawRows,
  gameId: string,
): Promise<void> {
  for (const timeZone of TIME_ZONES) {
    for (const { group, steps } of (await call.groups.pointsByDay({ gameId, timeZone })).lines) {
      expect(steps).toEqual(addUpSlowly(rows, group.id, timeZone));
    }
  }
}

/** Expects that no more of a person's posts count on a day than the game lets, removed ones included. */
function expectFairDays({ games: all, posts, removedPosts }: RawRows, gameId: string): void {
  const most = all.find(({ id }) => id === gameId)?.postsPerDay ?? Number.POSITIVE_INFINITY;
  const counting = [...posts, ...removedPosts].filter(
    (post) => post.gameId === gameId && post.counts,
  );
  const days = Map.groupBy(
    counting,
    (post) => `${post.userId} ${Math.floor(post.createdAt / DAY)}`,
  );
  for (const shared of days.values()) expect(shared.length).toBeLessThanOrEqual(most);
}

/** Expects the right places and sums in what people see. */
async function expectRightRanks(rows: RawRows, people: readonly TestPerson[]): Promise<void> {
  for (const { id: gameId } of rows.games) {
    const members = rows.participants.filter((participant) => participant.gameId === gameId);
    const viewer = people.find(({ userId }) => members.some((row) => row.userId === userId));
    if (!viewer) continue;
    const scores = members.map(({ score }) => score);
    for (const { user, score, place } of await viewer.call.games.scores({ id: gameId })) {
      expect(score).toBe(members.find(({ userId }) => userId === user.id)?.score);
      expect(place).toBe(placeAmong(score, scores));
    }
    await expectSamePoints(viewer, gameId);
    await expectRightGroupPoints(viewer, rows, gameId);
    expectFairDays(rows, gameId);
    const sumOf = (groupId: string) =>
      members.reduce((sum, row) => sum + (row.groupId === groupId ? row.score : 0), 0);
    const groups = rows.groups.filter((group) => group.gameId === gameId);
    const sums = groups.map(({ id }) => sumOf(id));
    const board = await viewer.call.groups.leaderboard({ gameId });
    expect(board.map(({ group }) => group.id).sort()).toEqual(groups.map(({ id }) => id).sort());
    for (const { group, totalScore, place } of board) {
      expect([totalScore, place]).toEqual([sumOf(group.id), placeAmong(sumOf(group.id), sums)]);
    }
  }
}

const indexedTexts = ({ deps }: TestServer, table: string) =>
  deps.db.read
    .select({ id: sql<string>`id`, text: sql<string>`text` })
    .from(sql`${sql.identifier(table)}`)
    .orderBy(sql`id`);

const searchTexts = (rows: { id: string; searchText: string }[]) =>
  rows
    .map(({ id, searchText }) => ({ id, text: searchText }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));

/** Expects no reference to deleted rows, and exactly the existing rows in the search index. */
async function expectNoOrphans(server: TestServer, rows: RawRows): Promise<void> {
  const { read } = server.deps.db;
  const broken = await read.select({ table: sql`"table"` }).from(sql`pragma_foreign_key_check`);
  expect(broken).toEqual([]);
  expect(await indexedTexts(server, "postsSearch")).toEqual(searchTexts(rows.posts));
  expect(await indexedTexts(server, "gamesSearch")).toEqual(searchTexts(rows.games));
  expect(await indexedTexts(server, "usersSearch")).toEqual(searchTexts(rows.users));
}

async function expectAllRight(server: TestServer, people: readonly TestPerson[]): Promise<void> {
  const rows = await readRawRows(server);
  const { stored, counted } = compareCounters(rows);
  expect(stored).toEqual(counted);
  await expectRightCounters(server);
  expect(await checkResults(server.deps.db.read)).toEqual([]);
  await expectRightRanks(rows, people);
  await expectNoOrphans(server, rows);
}

async function removeAccounts(people: readonly TestPerson[]): Promise<void> {
  for (const person of people) await person.deleteAccount();
}

describe("any history", () => {
  it("RULE-02 RULE-03 RULE-05 RULE-13 GROUP-04 PROF-04 FAIR-03 leaves every counter, rank and medal right, and no orphans", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const history = fc.array(step, { minLength: HISTORY_LENGTH, maxLength: HISTORY_LENGTH });
    const property = fc.asyncProperty(history, async (steps) => {
      const server = await createTestServer();
      try {
        const people = await meet(server);
        await startGames(server, people);
        const settled = new Map<string, Results>();
        for (const one of steps) await playStep(server, people, one, settled);
        await expectAllRight(server, people);
        const rows = await readRawRows(server);
        expectLastingResults(rows, settled);
        const staying = people.slice(LEAVERS);
        await removeAccounts(people.slice(0, LEAVERS));
        await expectAllRight(server, staying);
        const after = await readRawRows(server);
        const isLeft = ({ id }: { id: string }) => after.games.some((game) => game.id === id);
        expectLastingResults({ ...after, games: rows.games.filter(isLeft) }, settled);
        for (const { id, creatorId } of after.games.filter((_, index) => index % 2 === 0)) {
          await staying.find(({ userId }) => userId === creatorId)?.call.games.remove({ id });
        }
        await expectAllRight(server, staying);
      } finally {
        await server.close();
      }
    });
    await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true });
  });
});
