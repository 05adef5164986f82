import { describe, expect, it } from "vitest";
import { ana, ben, cleo, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { NEWEST_POSTS } from "./posts.rules.ts";

setScene({ game: null });

async function createGame(name: string): Promise<string> {
  const { id } = await ana.call.games.create(gameInput(server.clock, { name }));
  await ben.call.games.join({ id });
  return id;
}

/** Shares a post one second after the previous one, so that their timestamps differ. */
async function share(content: string, ...gameIds: string[]) {
  server.clock.advance(1_000);
  return ana.call.posts.share({ gameIds, content });
}

const contents = async (person: TestPerson) =>
  (await person.call.posts.newest()).posts.map(({ content }) => content);

describe("posts.newest", () => {
  it("DAY-03 posts.newest returns the posts of all the user's games, newest first", async () => {
    const [hike, swim] = [await createGame("Hike"), await createGame("Swim")];
    await share("First", hike);
    await share("Second", swim);
    await share("Third", hike);
    await share("Fourth", hike);
    expect(await contents(ben)).toEqual(["Fourth", "Third", "Second"]);
    const [post] = (await ben.call.posts.newest()).posts;
    expect(post).toMatchObject({ gameId: hike, game: { name: "Hike", status: "active" } });
    expect(post).toEqual((await ben.call.posts.list({ gameId: hike })).posts[0]);
  });

  it("DAY-03 returns a post shared in several games only once, from one of the user's games", async () => {
    const [hike, swim] = [await createGame("Hike"), await createGame("Swim")];
    const { id: closed } = await ana.call.games.create(gameInput(server.clock, { name: "Closed" }));
    await share("Once", hike);
    for (const content of ["A", "B", "C"]) await share(content, closed, hike, swim);
    expect(await contents(ben)).toEqual(["C", "B", "A"]);
    const games = (await ben.call.posts.newest()).posts.map(({ gameId }) => gameId);
    expect(games).not.toContain(closed);
    expect(await contents(ana)).toEqual(["C", "B", "A"]);
  });

  it("DAY-03 returns posts only from games that the user is in", async () => {
    const hike = await createGame("Hike");
    await share("First", hike);
    expect(await contents(cleo)).toEqual([]);
    await ben.call.games.leave({ id: hike });
    expect(await contents(ben)).toEqual([]);
  });

  it("DAY-03 SAFE-04 shows older posts in place of posts hidden by a block", async () => {
    const hike = await createGame("Hike");
    await cleo.call.games.join({ id: hike });
    for (const content of ["A", "B", "C", "D"]) await share(content, hike);
    for (let index = 0; index < NEWEST_POSTS; index += 1) {
      server.clock.advance(1_000);
      await cleo.call.posts.create({ gameId: hike, content: `Cleo ${index}` });
    }
    await ben.rest("PUT", `/api/blocks/${cleo.userId}`);
    expect(await contents(ben)).toEqual(["D", "C", "B"]);
  });
});
