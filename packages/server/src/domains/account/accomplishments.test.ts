import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { joinMany } from "../../testing/game-people.ts";
import { greyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let hikeId: string;
let swimId: string;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  hikeId = (await ana.call.games.create(gameInput(server.clock))).id;
  swimId = (await ana.call.games.create(gameInput(server.clock, { name: "Swim" }))).id;
  [ben = ana] = await joinMany(server, hikeId, 1, "ben");
});
afterEach(() => server.close());

const share = (person: TestPerson, gameId: string, content: string) => {
  server.clock.advance(1_000);
  return person.call.posts.create({ gameId, content });
};

const list = async (person: TestPerson, query = "") =>
  person.rest("GET", `/api/user/accomplishments${query}`);

describe("your own posts", () => {
  it("PROF-02 lists the user's own posts from all games, newest first", async () => {
    await share(ana, hikeId, "One");
    await share(ben, hikeId, "Of Ben");
    await share(ana, swimId, "Two");
    const page = await ana.call.account.accomplishments();
    expect(page.hasMore).toBe(false);
    expect(page.posts.map(({ content, game }) => [content, game.name, game.status])).toEqual([
      ["Two", "Swim", "active"],
      ["One", "30 days outside", "active"],
    ]);
  });

  it("PROF-02 API-02 lists the user's posts in pages of 20, numbered from 1", async () => {
    for (let index = 1; index <= 21; index += 1) await share(ana, hikeId, `Number ${index}`);
    const first = await list(ana, "?page=1&limit=20");
    expect(first).toMatchObject({ status: 200, body: { hasMore: true } });
    expect(first.body).toHaveProperty("posts.length", 20);
    expect(first.body).toHaveProperty("posts.0.content", "Number 21");
    const second = await list(ana, "?page=2&limit=20");
    expect(second.body).toMatchObject({ posts: [{ content: "Number 1" }], hasMore: false });
    expect((await list(ana)).body).toHaveProperty("posts.length", 20);
  });

  it("PROF-02 API-05 REST embeds the picture and all comments, while tRPC returns a URL and two comments", async () => {
    const post = await ana.call.posts.create({
      gameId: hikeId,
      content: "Done",
      image: greyJpeg(40),
    });
    for (const content of ["One", "Two", "Three"]) {
      await ben.call.comments.create({ postId: post.id, content });
    }
    const [shown] = (await ana.call.account.accomplishments()).posts;
    expect(shown?.image).toMatch(/^\/api\/images\//);
    expect(shown?.comments).toHaveLength(2);
    expect(shown).toEqual(await ana.call.posts.get({ id: post.id }));
    const { body } = await list(ana);
    expect(body).toHaveProperty(
      "posts.0.image",
      expect.stringMatching(/^data:image\/jpeg;base64,/),
    );
    expect(body).toHaveProperty("posts.0.comments.length", 3);
  });

  it("RULE-06 PROF-02 lists a user's posts from a game they left, but hides the comments", async () => {
    const { id } = await share(ben, hikeId, "I was here");
    await ana.call.comments.create({ postId: id, content: "Only among us" });
    await ana.call.games.removeParticipant({ id: hikeId, userId: ben.userId });
    const { body } = await list(ben);
    expect(body).toMatchObject({ posts: [{ comments: [], _count: { comments: 0 } }] });
    const edited = await ben.rest("PATCH", `/api/posts/${id}`, { content: "I was there" });
    expect(edited.status).toBe(403);
    const shown = await ana.call.posts.get({ id });
    expect(shown).toMatchObject({
      content: "I was here",
      comments: [{ content: "Only among us" }],
    });

    await ben.call.games.join({ id: hikeId });
    expect((await list(ben)).body).toHaveProperty("posts.0.comments.length", 1);
  });
});
