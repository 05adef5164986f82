import { openDatabase, schema } from "@stepout/db";
import { describe, expect, it } from "vitest";
import { expectNoChange, expectRightCounters } from "../../../testing/all-rows.ts";
import { addPlayedGames, expectSettledOnce } from "../../../testing/played-games.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../../testing/scene.ts";
import { createTestServer, type TestPerson } from "../../../testing/test-server.ts";
import { DAY, gameInput, HOUR } from "../testing/game-input.ts";
import { settleEndedGames } from "./settlement-schedule.ts";

const LENGTH = 10 * DAY;

setScene({ joined: ["ben"], game: { endsIn: LENGTH } });

const share = async (person: TestPerson) =>
  (await person.call.posts.create({ gameId, content: "I did it" })).id;

const settle = () => settleEndedGames(server.deps, server.clock.now());

const readResults = async (viewer = ana) =>
  (await viewer.call.games.results({ id: gameId })).map((result) => [
    result.user.username,
    result.position,
    result.score,
    result.medalType,
    result.isPopularVote ? result.upvotes : null,
  ]);

describe("settled results", () => {
  it("RULE-02 RULE-03 derives ranks, medals, totals and notifications from the state at the game's end", async () => {
    await cleo.call.games.join({ id: gameId });
    await share(ana);
    await share(ana);
    const liked = await share(ben);
    await ana.call.posts.toggleUpvote({ id: liked });
    server.clock.advance(LENGTH);
    await settle();
    expect(await readResults()).toEqual([
      ["ana", 1, 2, "gold", null],
      ["ben", 2, 1, "silver", 1],
      ["cleo", 3, 0, null, null],
    ]);
    const notices = await server.deps.db.read.select().from(schema.notifications);
    expect(new Set(notices.map(({ userId, type }) => `${userId} ${type}`))).toEqual(
      new Set([
        `${ana.userId} game_won`,
        `${ben.userId} game_completed`,
        `${cleo.userId} game_completed`,
      ]),
    );
    expect(notices).toHaveLength(3);
    expect(await ben.call.account.stats()).toMatchObject({ silverMedals: 1, popularVoteMedals: 1 });
    await expectRightCounters(server);
  });

  it("RULE-03 excludes participants who left before the end, and their posts, from the results", async () => {
    await share(ben);
    await ben.call.games.leave({ id: gameId });
    server.clock.advance(LENGTH);
    expect(await readResults()).toEqual([["ana", 1, 0, null, null]]);
    expect(await ben.call.notifications.unseen()).toEqual([]);
    await expectRightCounters(server);
  });
});

describe("the time of settlement", () => {
  it("RULE-02 settles a game only after its end, and only once", async () => {
    await share(ana);
    server.clock.advance(LENGTH - 1);
    await expectNoChange(server, settle);
    server.clock.advance(1);
    await settle();
    await expectNoChange(server, settle);
    await expectNoChange(server, readResults);
    await expectRightCounters(server);
  });

  it("RULE-03 results ignore upvotes given after the settlement", async () => {
    await share(ana);
    const id = await share(ben);
    server.clock.advance(LENGTH);
    const before = await readResults();
    await ana.call.posts.toggleUpvote({ id });
    expect(await readResults()).toEqual(before);
    await ana.call.account.refreshStats();
    expect(await ben.call.account.refreshStats()).toMatchObject({
      goldMedals: 1,
      popularVoteMedals: 0,
      totalUpvotes: 1,
    });
    await expectRightCounters(server);
  });

  const liked = async (viewer: TestPerson) => {
    const { posts } = await viewer.call.posts.list({ gameId });
    return posts.find(({ userId }) => userId === ben.userId)?.id ?? "none";
  };

  it.each([
    ["a user upvotes", async () => cleo.call.posts.toggleUpvote({ id: await liked(cleo) })],
    [
      "a user withdraws an upvote",
      async () => ana.call.posts.toggleUpvote({ id: await liked(ana) }),
    ],
    ["a participant leaves", () => ben.call.games.leave({ id: gameId })],
    [
      "a participant is removed",
      () => ana.call.games.removeParticipant({ id: gameId, userId: ben.userId }),
    ],
    [
      "users are imported",
      async () => {
        const other = await ana.call.games.create(gameInput(server.clock));
        await (await server.createPerson("dan")).call.games.join({ id: other.id });
        return ana.call.games.importParticipants({ id: gameId, gameIds: [other.id] });
      },
    ],
    [
      "a user joins",
      async () => (await server.createPerson("dan")).call.games.join({ id: gameId }),
    ],
    [
      "a user joins by code",
      async () => {
        const { inviteCode } = await ana.call.games.get({ id: gameId });
        const dan = await server.createPerson("dan");
        return dan.call.games.joinByCode({ code: inviteCode ?? "" });
      },
    ],
  ])(
    "RULE-03 results don't change if %s between the game's end and its settlement",
    async (_what, change) => {
      await cleo.call.games.join({ id: gameId });
      await share(ana);
      await ana.call.posts.toggleUpvote({ id: await share(ben) });
      server.clock.advance(LENGTH);
      await change();
      expect(await readResults()).toEqual([
        ["ana", 1, 1, "gold", null],
        ["ben", 1, 1, "gold", 1],
        ["cleo", 3, 0, null, null],
      ]);
      await expectRightCounters(server);
    },
  );

  it("RULE-02 RULE-08 treats a settled game as completed even when the clock is set back", async () => {
    const post = await share(ana);
    const { startTime } = await ana.call.games.get({ id: gameId });
    server.clock.advance(LENGTH);
    await settle();
    server.clock.advance(-HOUR);
    const endTime = new Date(server.clock.now() + DAY).toISOString();
    const attempts = [
      () => share(ben),
      () => ana.call.posts.remove({ id: post }),
      () => ana.call.games.update({ id: gameId, name: "Longer", startTime, endTime }),
    ];
    for (const attempt of attempts) {
      await expectNoChange(server, () =>
        expect(attempt()).rejects.toMatchObject({ code: "CONFLICT" }),
      );
    }
  });
});

describe("joining after the end", () => {
  it("RULE-07 a user who joins a completed game sees its results but does not appear in them", async () => {
    await share(ana);
    server.clock.advance(LENGTH);
    const before = await readResults();
    await cleo.call.games.join({ id: gameId });
    expect(await readResults(cleo)).toEqual(before);
    expect(await cleo.call.notifications.unseen()).toEqual([]);
    expect(await cleo.call.account.stats()).toMatchObject({ gamesJoined: 1 });
    await expectRightCounters(server);
  });
});

describe("concurrent settlements", () => {
  it("RULE-02 settles each game only once when two connections to the same database settle concurrently", async () => {
    const played = { games: 8, people: 12 };
    const other = await createTestServer();
    try {
      await addPlayedGames(other.deps.db, { ...played, endTime: other.clock.now() });
      const second = await openDatabase(other.deps.env.DATABASE_URL);
      const now = other.clock.now();
      const outcomes = await Promise.all([
        settleEndedGames(other.deps, now),
        settleEndedGames({ ...other.deps, db: second }, now),
        settleEndedGames(other.deps, now),
      ]);
      await second.close();
      expect(outcomes).toEqual([true, true, true]);
      await expectSettledOnce(other.deps.db, played);
      await expectRightCounters(other);
    } finally {
      await other.close();
    }
  });
});
