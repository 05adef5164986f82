import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkResults } from "../../domains/games/settlement/results-check.ts";
import { hostIds } from "../../domains/users/hosts.ts";
import { expectRightCounters } from "../all-rows.ts";
import { PASSWORD, type Race, type Racer, raceEach, startRace } from "./racing.ts";

const PATIENCE_MS = 240_000;
const DAY_MS = 86_400_000;
/** Repeats each race, because the calls of a single run may not overlap. */
const ROUNDS = 3;
const TRIES = 4;
/** Odd, so that the upvote is set after the last tap. */
const ODD_TRIES = 3;
/** Long enough to share posts, and short enough for the test to wait. */
const UNTIL_END_MS = 2_000;
const ENDS_WITHIN = { timeout: 20_000 };

interface PostPage {
  posts: { _count: object }[];
}

let race: Race;
let ana: Racer;
let others: Racer[];
beforeAll(async () => {
  race = await startRace();
  ana = await race.signUp("ana");
  others = [];
  for (const name of ["ben", "cem", "dia", "eva", "fin"]) others.push(await race.signUp(name));
}, PATIENCE_MS);
afterAll(() => race.stop());

const { gameResults, notifications, participants, users } = schema;
const db = () => race.database.db;
afterEach(() => expectRightCounters({ deps: { db: db() } }));

const test = (title: string, work: () => Promise<void>) => it(title, work, PATIENCE_MS);

const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();

async function createGame(choices: object = {}): Promise<string> {
  const { status, body } = await ana.ask<{ id: string }>("POST", "/api/games", {
    name: "Races",
    startTime: at(-DAY_MS),
    endTime: at(DAY_MS),
    ...choices,
  });
  expect(status).toBe(201);
  return body.id;
}

const joinAll = (game: string) =>
  Promise.all(others.map((one) => one.ask("POST", `/api/games/${game}/join`)));

async function share(who: Racer, gameId: string) {
  return who.ask<{ id: string; counts: boolean }>("POST", "/api/posts", {
    gameId,
    content: "I sang on the bus",
  });
}

const listParticipants = (game: string) =>
  db().read.select().from(participants).where(eq(participants.gameId, game));

async function repeat(work: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await work(round);
}

/** Retries, because the server refuses an end time that has passed by the time the request arrives. */
async function endSoon(game: string): Promise<void> {
  const path = `/api/games/${game}`;
  const { startTime } = (await ana.ask<{ startTime: string }>("GET", path)).body;
  const change = () =>
    ana.ask("PUT", path, { name: "Races", startTime, endTime: at(UNTIL_END_MS) });
  await expect.poll(async () => (await change()).status, ENDS_WITHIN).toBe(200);
}

const statusesOf = async (asked: readonly Promise<{ status: number }>[]): Promise<number[]> => {
  const responses = await Promise.all(asked);
  return responses.map(({ status }) => status).sort((one, other) => one - other);
};

describe("races between two processes", () => {
  test("PG-02 adds a participant only once despite concurrent requests to join", () =>
    repeat(async () => {
      const game = await createGame();
      await raceEach(others, TRIES, (one) => one.ask("POST", `/api/games/${game}/join`));
      expect(await listParticipants(game)).toHaveLength(others.length + 1);
    }));

  test("PG-02 counts an upvote only once despite concurrent taps", () =>
    repeat(async () => {
      const game = await createGame();
      await joinAll(game);
      const { id } = (await share(ana, game)).body;
      await raceEach(others, ODD_TRIES, (one) => one.ask("POST", `/api/posts/${id}/upvote`));
      const { body } = await ana.ask<PostPage>("GET", `/api/posts?gameId=${game}`);
      expect(body.posts).toMatchObject([{ _count: { upvotes: others.length } }]);
    }));

  test("PG-02 enforces the daily cap for concurrent posts", () =>
    repeat(async () => {
      const game = await createGame({ postsPerDay: 2 });
      await joinAll(game);
      const counted = await Promise.all(
        others.map(async (one) => {
          const shared = await Promise.all(Array.from({ length: TRIES }, () => share(one, game)));
          return shared.filter(({ body }) => body.counts).length;
        }),
      );
      expect(counted).toEqual(others.map(() => 2));
    }));

  test("PG-02 GROUP-04 counts a group's points correctly while members share, join and leave", () =>
    repeat(async () => {
      const game = await createGame();
      await joinAll(game);
      const groups = `/api/games/${game}/groups`;
      const { id } = (await ana.ask<{ id: string }>("POST", groups, { name: "Reds" })).body;
      const members = `${groups}/${id}/members`;
      for (const { id: memberId } of others) await ana.ask("POST", members, { memberId });
      await Promise.all(
        others.map(async (one, nth) => {
          const made = (await share(one, game)).body;
          await Promise.all([
            share(one, game),
            share(one, game),
            one.ask("DELETE", `/api/posts/${made.id}`),
            ...(nth % 2 === 0 ? [ana.ask("DELETE", `${members}/${one.id}`)] : []),
          ]);
        }),
      );
      const leaving = others[1];
      await Promise.all([
        ...others.map((one) => share(one, game)),
        leaving?.ask("POST", `/api/games/${game}/leave`),
      ]);
      const { body } = await ana.ask<{ totalScore: number }[]>("GET", `${groups}/leaderboard`);
      expect(body).toMatchObject([{ totalScore: 3 }]);
    }));

  test("PG-02 refuses the last resignation when all hosts resign concurrently", () =>
    repeat(async () => {
      await db().transaction((tx) => tx.update(users).set({ isHost: true }));
      const asked = [ana, ...others].map(({ id, ask }) =>
        ask("PATCH", `/api/admin/people/${id}`, { isHost: false }),
      );
      expect(await statusesOf(asked)).toEqual([...others.map(() => 200), 409]);
      expect(await hostIds(db().read)).toHaveLength(1);
    }));

  test("PG-02 simultaneous sign-ups create only one account per username and per personal link", () =>
    repeat(async (round) => {
      await db().transaction((tx) => tx.update(users).set({ isHost: true }));
      const taken = { username: `zoe${round}`, password: PASSWORD };
      const register = (more: object) =>
        race.visitor.ask("POST", "/api/register", { ...taken, ...more });
      expect(await statusesOf([1, 2, 3].map(() => register({})))).toEqual([201, 409, 409]);
      await ana.ask("PATCH", "/api/admin/settings", { registration: "invited" });
      const { path } = (await ana.ask<{ path: string }>("POST", "/api/admin/links")).body;
      const invitation = new URLSearchParams(path.split("?")[1]).get("invitation");
      const wanted = ["gil", "hal", "ida"].map((name) => ({
        username: `${name}${round}`,
        invitation,
      }));
      expect(await statusesOf(wanted.map(register))).toEqual([201, 403, 403]);
      await ana.ask("PATCH", "/api/admin/settings", { registration: "open" });
    }));

  test("PG-02 settles a game only once and counts every acknowledged post", async () => {
    const game = await createGame();
    await joinAll(game);
    await endSoon(game);
    const shared = await Promise.all(
      others.map(async (one) => {
        for (let count = 0; ; count += 1) {
          const { status } = await share(one, game);
          if (status !== 201) {
            expect(status).toBe(409);
            return [one.id, count] as const;
          }
        }
      }),
    );
    const results = `/api/games/${game}/results`;
    const both = await Promise.all([1, 2, 3, 4].map(() => ana.ask("GET", results)));
    expect(new Set(both.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const stored = await db().read.select().from(gameResults).where(eq(gameResults.gameId, game));
    const scores = new Map(stored.map(({ userId, score }) => [userId, score]));
    expect(scores).toEqual(new Map([...shared, [ana.id, 0]]));
    const told = await db().read.select().from(notifications).where(eq(notifications.gameId, game));
    expect(told).toHaveLength(others.length + 1);
    expect(await checkResults(db().read)).toEqual([]);
  });
});
