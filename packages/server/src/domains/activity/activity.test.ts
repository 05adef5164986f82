import { describe, expect, it } from "vitest";
import { plainJpeg, toDataUrl } from "../../testing/pictures/jpeg-parts.ts";
import { ana, ben, cleo, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";

setScene({ game: null });

async function createGames(...names: string[]) {
  const games: { id: string; name: string }[] = [];
  for (const name of names) {
    const { id } = await ana.call.games.create(gameInput(server.clock, { name }));
    await ben.call.games.join({ id });
    games.push({ id, name });
  }
  return games;
}

const createGame = async (name = "Outside") => {
  const [game] = await createGames(name);
  if (!game) throw new Error("No game was created");
  return game;
};

/** Shares a post a second after the previous item, so that timestamps differ. */
async function share(gameId: string, content: string) {
  server.clock.advance(1_000);
  return ana.call.posts.create({ gameId, content });
}

async function comment(postId: string, content: string) {
  server.clock.advance(1_000);
  return ben.call.comments.create({ postId, content });
}

const contents = async (person: TestPerson, limit?: number) =>
  (await person.call.activity.list(limit === undefined ? undefined : { limit })).map(
    (item) => item.content,
  );

describe("activity.list", () => {
  it("FEED-01 API-05 the feed returns posts with a picture URL, and comments with a quote from their post", async () => {
    const game = await createGame();
    const image = toDataUrl(plainJpeg());
    const post = await ana.call.posts.create({ gameId: game.id, content: "I swam", image });
    const written = await comment(post.id, "Well done");
    const common = {
      postId: post.id,
      gameId: game.id,
      game,
      games: [{ ...game, postId: post.id }],
      isMultiGame: false,
    };
    const person = { firstName: null, lastName: null, profileImageUrl: null };
    expect(await ben.rest("GET", "/api/activity?limit=10")).toEqual({
      status: 200,
      body: [
        {
          ...common,
          id: written.id,
          type: "comment",
          createdAt: written.createdAt,
          content: "Well done",
          image: null,
          postContent: "I swam",
          user: { ...person, id: ben.userId, username: "ben" },
        },
        {
          ...common,
          id: post.id,
          type: "post",
          createdAt: post.createdAt,
          content: "I swam",
          image: expect.stringMatching(/^\/api\/images\//),
          postContent: null,
          user: { ...person, id: ana.userId, username: "ana" },
        },
      ],
    });
  });

  it("HOME-03 returns the 10 newest posts and comments from all the caller's games, newest first", async () => {
    const [first, second] = await createGames("First", "Second");
    const post = await share(first?.id ?? "", "post 0");
    for (let index = 1; index <= 12; index += 1) {
      if (index % 3 === 0) await comment(post.id, `comment ${index}`);
      else await share((index % 2 ? first?.id : second?.id) ?? "", `post ${index}`);
    }
    const expected = Array.from({ length: 13 }, (_, back) => 12 - back).map((index) =>
      index % 3 === 0 && index > 0 ? `comment ${index}` : `post ${index}`,
    );
    expect(await contents(ben)).toEqual(expected.slice(0, 10));
    expect(await contents(ben, 3)).toEqual(expected.slice(0, 3));
    expect(await contents(ben, 1)).toEqual(expected.slice(0, 1));
    expect(await contents(ben, 100)).toEqual(expected);
  });

  it("FEED-04 the feed leaves out games that the caller never joined or has left", async () => {
    const { id } = await createGame();
    const post = await share(id, "secret");
    await comment(post.id, "secret, too");
    expect(await contents(cleo)).toEqual([]);
    await ben.call.games.leave({ id });
    expect(await contents(ben)).toEqual([]);
    expect(await contents(ana)).toEqual(["secret, too", "secret"]);
  });

  it("FEED-03 merges a post shared in several games, and lists only the caller's games", async () => {
    const games = await createGames("One", "Two", "Three");
    await ben.call.games.leave({ id: games[1]?.id ?? "" });
    const gameIds = games.map(({ id }) => id);
    await ana.call.posts.share({ gameIds, content: "Everywhere" });
    const names = async (person: TestPerson) =>
      (await person.call.activity.list()).map((item) => ({
        games: item.games.map(({ name }) => name).sort(),
        isMultiGame: item.isMultiGame,
      }));
    expect(await names(ana)).toEqual([{ games: ["One", "Three", "Two"], isMultiGame: true }]);
    expect(await names(ben)).toEqual([{ games: ["One", "Three"], isMultiGame: true }]);
    await ben.call.games.leave({ id: games[2]?.id ?? "" });
    expect(await names(ben)).toEqual([{ games: ["One"], isMultiGame: false }]);
    const [item] = await ana.call.activity.list();
    for (const { id, postId } of item?.games ?? []) {
      expect(await ana.call.posts.get({ id: postId })).toMatchObject({ gameId: id });
    }
  });

  it("FEED-03 the feed merges posts with equal timestamps only if author and text are equal", async () => {
    const { id } = await createGame();
    const other = await createGame("Other");
    await ana.call.posts.create({ gameId: id, content: "Same" });
    await ana.call.posts.create({ gameId: other.id, content: "Same" });
    await ana.call.posts.create({ gameId: other.id, content: "Not the same" });
    await ben.call.posts.create({ gameId: other.id, content: "Same" });
    const items = await ben.call.activity.list();
    expect(items.map(({ games }) => games.length).sort()).toEqual([1, 1, 2]);
  });

  it("FEED-03 returns a full page of the feed even if every post was shared in many games", async () => {
    const names = Array.from({ length: 8 }, (_, index) => `Game ${index}`);
    const gameIds = (await createGames(...names)).map(({ id }) => id);
    for (let index = 0; index < 12; index += 1) {
      server.clock.advance(1_000);
      await ana.call.posts.share({ gameIds, content: `share ${index}` });
    }
    const items = await ben.call.activity.list();
    expect(items.map(({ content }) => content)).toEqual(
      Array.from({ length: 10 }, (_, back) => `share ${11 - back}`),
    );
    expect(items.every(({ games }) => games.length === 8)).toBe(true);
  });
});
