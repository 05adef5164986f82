import { describe, expect, it } from "vitest";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { POST_PAGE_SIZE } from "./posts.rules.ts";

setScene();

async function share(person: TestPerson, isLater = true): Promise<string> {
  if (isLater) server.clock.advance(1_000);
  return (await person.call.posts.create({ gameId, content: "Danced" })).id;
}

async function shareMany(person: TestPerson, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await share(person));
  return ids;
}

const locate = (person: TestPerson, id: string, limit = POST_PAGE_SIZE) =>
  person.call.posts.locate({ gameId, id, limit });

describe("posts.locate", () => {
  it("DAY-02 locate returns the page that contains a post", async () => {
    const ids = await shareMany(ben, POST_PAGE_SIZE * 2 + 1);
    const [first = "", second = ""] = ids;
    expect(await locate(ana, first)).toEqual({
      page: 3,
      ...(await ana.call.posts.list({ gameId, page: 3 })),
    });
    expect(await locate(ana, second)).toMatchObject({ page: 2, hasMore: true });
    expect(await locate(ana, ids.at(-1) ?? "")).toMatchObject({ page: 1 });
    expect((await locate(ana, second)).posts.at(-1)?.id).toBe(second);
  });

  it("DAY-02 locate returns the right page for posts with equal timestamps", async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => share(ben, false)));
    for (const id of ids) {
      const { posts } = await locate(ana, id, 3);
      expect(posts.map((post) => post.id)).toContain(id);
    }
  });

  it("DAY-02 SAFE-10 locate counts only the posts that the caller can see", async () => {
    const id = await share(ben);
    await shareMany(cleo, 3);
    expect(await locate(ben, id, 3)).toMatchObject({ page: 2 });
    await ben.call.blocks.add({ userId: cleo.userId });
    expect(await locate(ben, id, 3)).toMatchObject({ page: 1 });
    expect(await locate(ana, id, 3)).toMatchObject({ page: 2 });
  });

  it("DAY-02 locate rejects a deleted post, a hidden post, and another game's post", async () => {
    const [kept, deleted] = [await share(ben), await share(ben)];
    const other = await ben.call.games.create(gameInput(server.clock));
    const elsewhere = await ben.call.posts.create({ gameId: other.id, content: "Danced" });
    await ben.call.posts.remove({ id: deleted });
    await cleo.call.blocks.add({ userId: ben.userId });
    for (const [person, id] of [
      [ben, deleted],
      [cleo, kept],
      [ben, elsewhere.id],
    ] as const) {
      await expect(locate(person, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });
});
