import { setImmediate } from "node:timers/promises";
import { runElsewhere } from "@stepout/db/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { greyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { DAY, gameInput } from "../games/testing/game-input.ts";

let postId: string;
setScene();
beforeEach(async () => {
  postId = (await ben.call.posts.create({ gameId, content: "Swam", image: greyJpeg(1) })).id;
  await cleo.call.comments.create({ postId, content: "Cold?" });
});

const pageOf = (person: TestPerson) => person.call.posts.list({ gameId });

const firstOf = async (person: TestPerson) => (await pageOf(person)).posts[0];

const readPageAsAll = async () => {
  for (const person of [ana, ben, cleo]) await pageOf(person);
};

describe("a cached page of posts", () => {
  beforeEach(readPageAsAll);

  it("FAST-05 returns each user's own upvotes with a cached page", async () => {
    await cleo.call.posts.toggleUpvote({ id: postId });
    for (const [person, isUpvoted] of [
      [ana, false],
      [cleo, true],
      [ana, false],
      [cleo, true],
    ] as const) {
      expect(await firstOf(person)).toMatchObject({ isUpvoted, _count: { upvotes: 1 } });
    }
    await cleo.call.posts.toggleUpvote({ id: postId });
    expect(await firstOf(cleo)).toMatchObject({ isUpvoted: false, _count: { upvotes: 0 } });
  });

  it("FAST-05 updates a cached page immediately when a post or comment is created or deleted", async () => {
    server.clock.advance(1_000);
    const { id } = await cleo.call.posts.create({ gameId, content: "Ran" });
    const comment = await ana.call.comments.create({ postId, content: "Brave" });
    expect((await pageOf(ben)).posts).toMatchObject([
      { content: "Ran" },
      { comments: [{ content: "Cold?" }, { content: "Brave" }] },
    ]);
    await cleo.call.posts.remove({ id });
    await ana.call.comments.remove({ id: comment.id });
    expect((await pageOf(ben)).posts).toMatchObject([{ comments: [{ content: "Cold?" }] }]);
  });

  it("FAST-05 updates a cached page immediately after edits, picture removals and name changes", async () => {
    await ben.call.posts.update({ id: postId, content: "Swam far" });
    await ben.call.posts.removeImage({ id: postId });
    await cleo.call.account.updateProfile({ firstName: "Cleopatra" });
    expect(await firstOf(ana)).toMatchObject({
      content: "Swam far",
      image: null,
      comments: [{ user: { firstName: "Cleopatra" } }],
    });
  });

  it("FAST-05 updates a cached page after a write by another process", async () => {
    runElsewhere(server.databaseUrl, "UPDATE posts SET content = 'Swam back'");
    await setImmediate();
    expect(await firstOf(ana)).toMatchObject({ content: "Swam back" });
  });

  it("FAST-05 returns the game's current name and status with a cached page of posts", async () => {
    await ana.call.games.update({ ...gameInput(server.clock), id: gameId, name: "Winter" });
    server.clock.advance(40 * DAY);
    expect(await firstOf(cleo)).toMatchObject({ game: { name: "Winter", status: "completed" } });
  });

  it("SAFE-10 applies blocks to a cached page, but shows all posts and comments to the creator", async () => {
    await cleo.call.blocks.add({ userId: ben.userId });
    expect((await pageOf(cleo)).posts).toEqual([]);
    expect(await firstOf(ben)).toMatchObject({ content: "Swam", comments: [] });
    expect(await firstOf(ana)).toMatchObject({ content: "Swam", comments: [{ content: "Cold?" }] });
    await cleo.call.blocks.remove({ userId: ben.userId });
    expect(await firstOf(cleo)).toMatchObject({ comments: [{ content: "Cold?" }] });
  });
});
