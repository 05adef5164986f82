import { schema } from "@stepout/db";
import { TRPCError } from "@trpc/server";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectRightCounters } from "../../testing/all-rows.ts";
import { DAY, gameInput, HOUR } from "../../testing/game-input.ts";
import { greyJpeg } from "../../testing/jpeg-input.ts";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";
import { DAY_MS } from "./games.rules.ts";
import { settleEndedGames } from "./settlement-schedule.ts";

const PEOPLE = 4;
const HISTORY_LENGTH = 120;
const HISTORIES = 2;

/** What is named more often happens more often. */
const ACTS = [
  ...(["create", "wait", "wait", "settle", "removePost", "removeGame"] as const),
  ...(["join", "join", "join", "leave", "removeParticipant", "import"] as const),
  ...(["share", "share", "share", "upvote", "upvote", "upvote"] as const),
];

interface Step {
  act: (typeof ACTS)[number];
  person: number;
  thing: number;
}
const step = fc.record<Step>({
  act: fc.constantFrom(...ACTS),
  person: fc.nat(),
  thing: fc.nat(),
});

const pick = <T>(list: T[], index: number): T | undefined => list[index % list.length];

/** Does what the step says; what the rules forbid is refused and changes nothing. */
async function play(server: TestServer, people: Awaited<ReturnType<typeof meet>>, steps: Step[]) {
  const { read } = server.deps.db;
  for (const { act, person, thing } of steps) {
    const call = pick(people, person)?.call;
    const games = await read.select().from(schema.games);
    const gameId = pick(games, thing)?.id ?? "none";
    const otherGameId = pick(games, thing + 1)?.id ?? "none";
    const other = pick(people, thing)?.userId ?? "none";
    const postId = pick(await read.select().from(schema.posts), thing)?.id ?? "none";
    if (!call) throw new Error("Nobody is there");
    const acts: Record<Step["act"], () => unknown> = {
      create: () => call.games.create(gameInput(server.clock, { endsIn: 2 * DAY })),
      join: () => call.games.join({ id: gameId }),
      leave: () => call.games.leave({ id: gameId }),
      removeParticipant: () => call.games.removeParticipant({ id: gameId, userId: other }),
      import: () => call.games.importParticipants({ id: gameId, gameIds: [otherGameId] }),
      share: () => call.posts.create({ gameId, content: "Done", image: greyJpeg(thing % 5) }),
      upvote: () => call.posts.toggleUpvote({ id: postId }),
      removePost: () => call.posts.remove({ id: postId }),
      removeGame: () => call.games.remove({ id: gameId }),
      settle: () => settleEndedGames(server.deps, server.clock.now()),
      wait: () => server.clock.advance(9 * HOUR),
    };
    try {
      await acts[act]();
    } catch (error) {
      if (!(error instanceof TRPCError) || error.code === "INTERNAL_SERVER_ERROR") throw error;
    }
  }
}

const meet = (server: TestServer) =>
  Promise.all(Array.from({ length: PEOPLE }, (_, index) => server.createPerson(`person${index}`)));

/** Of so many games, that some had likes and pictures. */
async function removeEverySecondGame(
  server: TestServer,
  people: Awaited<ReturnType<typeof meet>>,
): Promise<void> {
  const games = await server.deps.db.read.select().from(schema.games);
  for (const { id, creatorId } of games.filter((_, index) => index % 2 === 0)) {
    await people.find(({ userId }) => userId === creatorId)?.call.games.remove({ id });
  }
}

/** Every counter as it is stored, and as it follows from the rows that it counts. */
async function readCounters(server: TestServer) {
  const { read } = server.deps.db;
  const games = await read.select().from(schema.games);
  const participants = await read.select().from(schema.participants);
  const posts = await read.select().from(schema.posts);
  const upvotes = await read.select().from(schema.upvotes);
  const totals = await read.select().from(schema.userTotals);
  const days = await read.select().from(schema.userDays);
  const images = await read.select().from(schema.images);

  const authorOf = new Map(posts.map(({ id, userId }) => [id, userId]));
  const upvotesOf = (ids: string[]) => upvotes.filter(({ postId }) => ids.includes(postId)).length;
  const idsOf = (list: typeof posts) => list.map(({ id }) => id);
  const dayOf = (moment: number) => Math.floor(moment / DAY_MS);
  const byUser = (userId: string) => posts.filter((post) => post.userId === userId);

  const stored = {
    games: games.map(({ id, participantCount, postCount }) => [id, participantCount, postCount]),
    participants: participants.map((row) => [row.gameId, row.userId, row.score, row.upvoteCount]),
    posts: posts.map(({ id, upvoteCount }) => [id, upvoteCount]),
    totals: totals.map((row) => [
      row.userId,
      row.gamesJoined,
      row.gamesCreated,
      row.accomplishments,
      row.upvotesReceived,
    ]),
    days: days
      .map((row) => [row.userId, row.day, row.accomplishments, row.upvotesReceived].join(" "))
      .sort(),
    images: images.map(({ id }) => id).sort(),
  };

  const activeDays = [
    ...posts.map(({ userId, createdAt }) => `${userId} ${dayOf(createdAt)}`),
    ...upvotes.map(({ postId, createdAt }) => `${authorOf.get(postId)} ${dayOf(createdAt)}`),
  ];
  const counted = {
    games: games.map(({ id }) => [
      id,
      participants.filter(({ gameId }) => gameId === id).length,
      posts.filter(({ gameId }) => gameId === id).length,
    ]),
    participants: participants.map(({ gameId, userId }) => {
      const theirs = byUser(userId).filter((post) => post.gameId === gameId);
      return [gameId, userId, theirs.length, upvotesOf(idsOf(theirs))];
    }),
    posts: posts.map(({ id }) => [id, upvotesOf([id])]),
    totals: totals.map(({ userId }) => [
      userId,
      participants.filter((row) => row.userId === userId).length,
      games.filter(({ creatorId }) => creatorId === userId).length,
      byUser(userId).length,
      upvotesOf(idsOf(byUser(userId))),
    ]),
    days: [...new Set(activeDays)]
      .map((key) => {
        const isThen = (userId: string | undefined, moment: number) =>
          `${userId} ${dayOf(moment)}` === key;
        const shared = posts.filter(({ userId, createdAt }) => isThen(userId, createdAt));
        const received = upvotes.filter((row) => isThen(authorOf.get(row.postId), row.createdAt));
        return `${key} ${shared.length} ${received.length}`;
      })
      .sort(),
    images: [...new Set(posts.flatMap(({ imageId }) => imageId ?? []))].sort(),
  };
  return { stored, counted };
}

describe("counters", () => {
  it("RULE-05 RULE-13 equal what they count after any history, and no picture is left over", async () => {
    const history = fc.array(step, { minLength: HISTORY_LENGTH, maxLength: HISTORY_LENGTH });
    const property = fc.asyncProperty(history, async (steps) => {
      const server = await createTestServer();
      try {
        const people = await meet(server);
        await people[0]?.call.games.create(gameInput(server.clock));
        await play(server, people, steps);
        const atLast = await readCounters(server);
        expect(atLast.stored).toEqual(atLast.counted);
        await expectRightCounters(server);
        await removeEverySecondGame(server, people);
        const afterwards = await readCounters(server);
        expect(afterwards.stored).toEqual(afterwards.counted);
        await expectRightCounters(server);
      } finally {
        await server.close();
      }
    });
    await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true });
  });
});
