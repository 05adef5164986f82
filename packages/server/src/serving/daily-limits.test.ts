import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gameInput } from "../domains/games/testing/game-input.ts";
import { INVITATIONS_LIMIT } from "../domains/invitations/invitations.rules.ts";
import { INVITATIONS_AT_ONCE, POSTS_AT_ONCE } from "../platform/limits/throttle.rules.ts";
import { expectNoChange } from "../testing/all-rows.ts";
import { noisyJpeg } from "../testing/pictures/jpeg-input.ts";
import { createTestServer, type TestPerson, type TestServer } from "../testing/test-server.ts";

const DAY_SECONDS = 86_400;

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
afterEach(() => server.close());

async function start(variables: Record<string, string>): Promise<void> {
  server = await createTestServer({ RATE_LIMIT: "on", ...variables });
  ana = await server.createPerson("ana");
  ben = await server.createPerson("ben");
}

const createGame = (person: TestPerson = ana) => person.call.games.create(gameInput(server.clock));
const post = (path: string, body: object) => ana.rest("POST", path, body);

async function expectRefusal(path: string, body: object, words: string, share: number) {
  const { status, body: response } = await expectNoChange(server, () => post(path, body));
  expect([status, response]).toEqual([
    429,
    {
      code: "rate_limited",
      message: expect.stringContaining(words),
      retryAfterSeconds: DAY_SECONDS / share,
    },
  ]);
  expect(response).toMatchObject({ message: expect.stringMatching(/Please wait \d+ \w+, then/) });
  server.clock.advance((DAY_SECONDS / share) * 1_000);
  expect((await post(path, body)).status).toBe(201);
}

describe("one account's daily limit", () => {
  it("HARD-07 limits how many games an account creates per day", async () => {
    await start({ GAMES_PER_DAY: "4" });
    for (let time = 0; time < 4; time += 1) await createGame();
    await expectRefusal("/api/games", gameInput(server.clock), "create 4 games a day", 4);
    await createGame(ben);
  });

  it("HARD-07 limits posts per day and counts a post shared to several games once per game", async () => {
    await start({ POSTS_PER_DAY: "50" });
    const games = [await createGame(), await createGame()];
    const gameIds = games.map(({ id }) => id);
    for (let time = 0; time < 25; time += 1) {
      await ana.call.posts.share({ gameIds, content: "I ran" });
    }
    const body = { gameId: gameIds[0], content: "I ran" };
    await expectRefusal("/api/posts", body, "share 50 accomplishments a day", 50);
  });

  it("HARD-07 counts messages and comments toward one daily limit", async () => {
    await start({ MESSAGES_PER_DAY: "4" });
    const { id: gameId } = await createGame();
    await ben.call.games.join({ id: gameId });
    const { id: postId } = await ana.call.posts.create({ gameId, content: "I ran" });
    const message = { gameId, recipientId: ben.userId, content: "Well done" };
    for (let time = 0; time < 2; time += 1) {
      await ana.call.messages.send(message);
      await ana.call.comments.create({ postId, content: "Thanks" });
    }
    const comment = { postId, content: "Thanks" };
    await expect(ana.call.comments.create(comment)).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    await expectRefusal("/api/messages", message, "write 4 messages and comments a day", 4);
  });

  it("HARD-07 counts invitations and join requests toward one daily limit", async () => {
    await start({ INVITATIONS_PER_DAY: "2" });
    const [own, first, second] = [await createGame(), await createGame(ben), await createGame(ben)];
    for (const { id } of [first, second]) {
      await ben.call.games.update({ ...gameInput(server.clock), id, requiresApproval: true });
    }
    await ana.call.games.join({ id: first.id });
    await ana.call.games.join({ id: first.id });
    await ana.call.invitations.invite({ gameId: own.id, username: "ben" });
    await expect(ana.call.games.join({ id: second.id })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    const path = `/api/games/${own.id}/invite`;
    await expectRefusal(path, { email: "eva@example.com" }, "ask to join 2 times a day", 2);
  });

  it("HARD-07 limits the total size of new pictures per day", async () => {
    await start({ PICTURE_MB_PER_DAY: "1" });
    const { id: gameId } = await createGame();
    const share = async (image: string) =>
      (await post("/api/posts", { gameId, content: "I ran", image })).status;
    let seed = 1;
    while ((await share(noisyJpeg(seed))) === 201) seed += 1;
    const rows = await server.deps.db.read.select().from(schema.images);
    const bytes = rows.reduce((sum, { byteCount }) => sum + byteCount, 0);
    expect(bytes).toBeLessThanOrEqual(1_000_000);
    expect(bytes + bytes / rows.length).toBeGreaterThan(1_000_000);
    expect(await share(noisyJpeg(1))).toBe(201);
  });

  it("HARD-07 does not apply daily limits that the host turned off", async () => {
    await start({ RATE_LIMIT: "off", GAMES_PER_DAY: "1" });
    const games = [await createGame(), await createGame()];
    expect(games.filter(({ id }) => id)).toHaveLength(2);
  });
});

describe("a burst from one account", () => {
  const AT_ONCE = "That is a lot at once. Please wait";

  const fill = async (size: number, act: () => Promise<unknown>) => {
    for (let time = 0; time < size; time += 1) await act();
  };

  const expectBurstRefused = async (path: string, body: object, seconds: number) => {
    const { status, body: response } = await expectNoChange(server, () => post(path, body));
    expect([status, response]).toMatchObject([
      429,
      { message: expect.stringContaining(AT_ONCE), retryAfterSeconds: seconds },
    ]);
    server.clock.advance(seconds * 1_000);
    expect((await post(path, body)).status).toBe(201);
  };

  beforeEach(() => start({}));

  it("FAIR-01 refuses accomplishments beyond the burst limit and awards no points for them", async () => {
    const games = [await createGame(), await createGame()];
    const gameIds = games.map(({ id }) => id);
    await fill(POSTS_AT_ONCE.size, () => ana.call.posts.share({ gameIds, content: "I ran" }));
    await expectBurstRefused("/api/posts", { gameId: gameIds[0], content: "I ran" }, 30);
    await ben.call.games.join({ id: gameIds[0] ?? "" });
    await ben.call.posts.create({ gameId: gameIds[0] ?? "", content: "I swam" });
  });
});

describe("one account's limits", () => {
  beforeEach(() => start({ GAMES_PER_ACCOUNT: "2", PEOPLE_PER_GAME: "2" }));

  const conflict = expect.objectContaining({ code: "CONFLICT" });

  it("HARD-07 limits the number of open invitations in a game", async () => {
    const { id: gameId } = await createGame();
    const send = (nth: number) => {
      server.clock.advance(INVITATIONS_AT_ONCE.refillMs);
      return ana.call.invitations.invite({ gameId, email: `guest${nth}@example.com` });
    };
    for (let nth = 0; nth < INVITATIONS_LIMIT; nth += 1) await send(nth);
    await expect(send(INVITATIONS_LIMIT)).rejects.toEqual(conflict);
    expect(await ana.call.invitations.ofGame({ gameId })).toHaveLength(INVITATIONS_LIMIT);
  });
});
