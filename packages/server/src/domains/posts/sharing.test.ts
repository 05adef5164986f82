import { schema } from "@stepout/db";
import { describe, expect, it } from "vitest";
import { SENT_HEADER, WRITTEN_HEADER } from "../../platform/idempotency/idempotency.rules.ts";
import { expectNoChange, expectRightCounters } from "../../testing/all-rows.ts";
import { createDatedGame } from "../../testing/dated-games.ts";
import { plainJpeg, toDataUrl } from "../../testing/pictures/jpeg-parts.ts";
import { ana, cleo, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import {
  COMPLETED,
  DAY,
  type GameChoices,
  gameInput,
  HOUR,
  UPCOMING,
} from "../games/testing/game-input.ts";
import { CLOCK_TOLERANCE_MS, DATE_BACK_MS } from "./posts.rules.ts";

setScene({ game: null });

const photo = toDataUrl(plainJpeg());

const createGame = (choices?: GameChoices) => createDatedGame(server, ana, choices);

const isoAt = (difference: number) => new Date(server.clock.now() + difference).toISOString();

const shareAt = (gameId: string, difference: number) =>
  ana.rest("POST", "/api/posts", { gameId, content: "I did it", createdAt: isoAt(difference) });

const scoreOf = async (person: TestPerson, gameId: string) =>
  (await person.call.games.get({ id: gameId })).viewer.score;

describe("sharing into a game", () => {
  it("SHARE-01 API-04 API-05 returns 201 with the whole post, including its picture", async () => {
    const { id, name } = await createGame();
    const response = await ana.rest("POST", "/api/posts", {
      gameId: id,
      content: "  I swam in the sea \n",
      image: photo,
    });
    expect(response).toMatchObject({
      status: 201,
      body: {
        id: expect.any(String),
        gameId: id,
        userId: ana.userId,
        content: "I swam in the sea",
        image: expect.stringMatching(/^data:image\/jpeg;base64,/),
        imageSize: { width: 16, height: 12 },
        createdAt: isoAt(0),
        editedAt: null,
        isRedacted: false,
        isUpvoted: false,
        user: {
          id: ana.userId,
          username: "ana",
          firstName: null,
          lastName: null,
          profileImageUrl: null,
        },
        game: { id, name, status: "active" },
        _count: { upvotes: 0, comments: 0 },
        comments: [],
      },
    });
    const { posts } = await ana.call.posts.list({ gameId: id });
    expect(posts).toMatchObject([{ image: expect.stringMatching(/^\/api\/images\//) }]);
  });

  it.each([
    ["an upcoming", UPCOMING, /has not started yet/],
    ["a completed", COMPLETED, /has ended/],
  ])("RULE-04 rejects a post in %s game with 409 and a reason", async (_, choices, reason) => {
    const { id } = await createGame(choices);
    const body = { gameId: id, content: "I did it", image: photo };
    expect(await expectNoChange(server, () => ana.rest("POST", "/api/posts", body))).toMatchObject({
      status: 409,
      body: { code: "wrong_game_status", message: expect.stringMatching(reason) },
    });
  });

  it.each([
    ["keeps a 36-hour-old timestamp", -DATE_BACK_MS, -DATE_BACK_MS],
    ["keeps the timestamp of the game's start", -2 * HOUR, -2 * HOUR, -2 * HOUR],
    ["replaces a timestamp up to 10 minutes ahead", CLOCK_TOLERANCE_MS, 0],
    ["replaces a recent timestamp before the game's start", -2, 0, -1],
  ])("RULE-09 HABIT-05 sharing a post %s", async (_, sent, stored, startsIn = -2 * DAY) => {
    const { id } = await createGame({ startsIn });
    expect(await shareAt(id, sent)).toMatchObject({ body: { createdAt: isoAt(stored) } });
    await expectRightCounters(server);
  });

  it.each([
    ["more than 36 hours old", -DATE_BACK_MS - 1],
    ["more than 10 minutes ahead", CLOCK_TOLERANCE_MS + 1],
    ["before the game's start", -2 * HOUR - 1, -2 * HOUR],
  ])(
    "RULE-09 HABIT-05 rejects a post with a timestamp %s",
    async (_, sent, startsIn = -3 * DAY) => {
      const { id } = await createGame({ startsIn });
      expect(await expectNoChange(server, () => shareAt(id, sent))).toMatchObject({
        status: 400,
        body: { field: "createdAt" },
      });
    },
  );

  it.each([
    ["the time when the user wrote it", { written: -2 * HOUR, sent: 0 }, -2 * HOUR],
    [
      "that time if the clock is 10 minutes slow",
      { written: -2 * HOUR, sent: -600_000 },
      -2 * HOUR,
    ],
    [
      "the corrected time if the clock is slow",
      { written: -32 * HOUR, sent: -30 * HOUR },
      -2 * HOUR,
    ],
    ["the corrected time if the clock is fast", { written: 28 * HOUR, sent: 30 * HOUR }, -2 * HOUR],
    ["the server's time after more than 36 hours", { written: -DATE_BACK_MS - 1, sent: 0 }, 0],
    ["the server's time if the game had not started", { written: -3 * DAY - 1, sent: 0 }, 0],
    ["the server's time if the headers are malformed", { written: "-5", sent: "now" }, 0],
  ])("RULE-09 HABIT-06 a post from the outbox counts for %s", async (_, times, stored) => {
    const { id } = await createGame({ startsIn: -3 * DAY });
    const msAt = (time: number | string) =>
      typeof time === "number" ? String(server.clock.now() + time) : time;
    const response = await server.app.inject({
      method: "POST",
      url: "/trpc/posts.share",
      headers: {
        cookie: `stepout=${ana.token}`,
        [WRITTEN_HEADER]: msAt(times.written),
        [SENT_HEADER]: msAt(times.sent),
      },
      payload: { gameIds: [id], content: "I did it" },
    });
    expect(response.json()).toMatchObject({ result: { data: [{ createdAt: isoAt(stored) }] } });
  });

  it("HABIT-05 HABIT-06 refuses a dated post from the outbox that waited too long", async () => {
    const { id } = await createGame({ startsIn: -3 * DAY });
    const input = { gameIds: [id], content: "I did it", createdAt: isoAt(-DATE_BACK_MS - 1) };
    await expect(ana.call.posts.share(input)).rejects.toThrow("Choose a time in the last 36 hours");
  });

  it("HABIT-05 returns a post's local day only if that day has already ended", async () => {
    await ana.call.account.setTimeZone({ timeZone: "Europe/Berlin" });
    const { id } = await createGame({ startsIn: -2 * DAY });
    // It is 14:00 in Berlin.
    const postOf = async (sent: number) => (await shareAt(id, sent)).body;
    expect(await postOf(-14 * HOUR)).toMatchObject({ forDay: null });
    expect(await postOf(-14 * HOUR - 1)).toMatchObject({ forDay: "2026-06-14" });
    expect(await postOf(-DATE_BACK_MS)).toMatchObject({ forDay: "2026-06-14" });
  });

  it("HABIT-05 counts a post for yesterday towards that day in scores, charts, the calendar and streaks", async () => {
    const { id } = await createGame({ startsIn: -2 * DAY });
    await shareAt(id, -DAY);
    await shareAt(id, 0);
    const chart = await ana.call.games.pointsByDay({ id });
    expect(chart.lines).toMatchObject([
      {
        steps: [
          { day: 1, points: 1 },
          { day: 2, points: 2 },
        ],
      },
    ]);
    const { days } = await ana.call.account.calendar({});
    expect(days.map(({ count }) => count)).toEqual([1, 1]);
    expect(await ana.call.streaks.mine()).toMatchObject({ overall: { days: 2 } });
    const { posts } = await ana.call.posts.list({ gameId: id });
    expect(posts.map(({ createdAt }) => createdAt)).toEqual([isoAt(0), isoAt(-DAY)]);
    await expectRightCounters(server);
  });

  it("HABIT-05 rejects a post for yesterday once its game is settled", async () => {
    const { id } = await createGame({ startsIn: -2 * DAY, endsIn: HOUR });
    server.clock.advance(HOUR);
    expect(await shareAt(id, -DAY)).toMatchObject({ status: 409 });
  });
});

describe("sharing into several games", () => {
  it("SHARE-04 creates a post in each chosen game and stores the picture only once", async () => {
    const first = await createGame();
    const second = await createGame({ name: "Another" });
    const gameIds = [first.id, second.id, first.id];
    const posts = await ana.call.posts.share({ gameIds, content: "I did it", image: photo });
    expect(posts.map(({ gameId }) => gameId).sort()).toEqual([first.id, second.id].sort());
    expect(new Set(posts.map(({ image }) => image)).size).toBe(1);
    expect(new Set(posts.map(({ createdAt }) => createdAt)).size).toBe(1);
    expect(await scoreOf(ana, first.id)).toBe(1);
    expect(await scoreOf(ana, second.id)).toBe(1);
    expect(await server.deps.db.read.select().from(schema.images)).toHaveLength(1);
    await expectRightCounters(server);
  });

  it.each([
    ["is not running", () => createGame(UPCOMING), "CONFLICT"],
    ["excludes the caller", () => cleo.call.games.create(gameInput(server.clock)), "FORBIDDEN"],
    ["does not exist", async () => ({ id: "nothing" }), "NOT_FOUND"],
  ])("SHARE-04 creates no post if one of the games %s", async (_, createOther, code) => {
    const { id } = await createGame();
    const other = await createOther();
    const share = ana.call.posts.share({ gameIds: [id, other.id], content: "Both", image: photo });
    await expect(share).rejects.toMatchObject({ code });
    expect(await scoreOf(ana, id)).toBe(0);
    expect(await server.deps.db.read.select().from(schema.posts)).toEqual([]);
    expect(await server.deps.db.read.select().from(schema.images)).toEqual([]);
  });
});
