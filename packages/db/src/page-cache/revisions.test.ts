import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Writer } from "../database.ts";
import { comments, games, posts, users } from "../schema/index.ts";
import { eq } from "../sql.ts";
import { game, post, user } from "../testing/sample-data.ts";
import { createTestDatabase, runElsewhere, type TestDatabase } from "../testing/test-database.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  await test.db.transaction(async (tx) => {
    await tx.insert(users).values(user("ana"));
    for (const id of ["walks", "swims"]) {
      await tx.insert(games).values(game(id, "ana"));
      await tx.insert(posts).values(post(`post ${id}`, id, "ana", 1));
      const remark = { gameId: id, userId: "ana", content: "I did", createdAt: 1 };
      await tx.insert(comments).values({ ...remark, id: `of ${id}`, postId: `post ${id}` });
    }
  });
});
afterEach(() => test.remove());

const revisions = () => ["walks", "swims"].map((id) => test.db.revisions?.ofGame(id));

async function changedBy(work: () => Promise<unknown>): Promise<boolean[]> {
  const before = revisions();
  await work();
  const after = revisions();
  return before.map((revision, index) => revision !== after[index]);
}

const write = (work: (tx: Writer) => Promise<unknown>) => () => test.db.transaction(work);

const WALK = eq(posts.id, "post walks");

describe("revisions of games and users", () => {
  it.each<[string, (tx: Writer) => Promise<unknown>]>([
    ["a changed post", (tx) => tx.update(posts).set({ upvoteCount: 1 }).where(WALK)],
    ["a deleted comment", (tx) => tx.delete(comments).where(eq(comments.gameId, "walks"))],
    ["rows that a foreign key deletes", (tx) => tx.delete(posts).where(WALK)],
  ])("FAST-05 changes only the affected game's revision for %s", async (_, work) => {
    expect(await changedBy(write(work))).toEqual([true, false]);
  });

  it.each([{ username: "anna" }, { firstName: "Anna" }, { lastName: "Berg" }, { imageId: null }])(
    "FAST-05 changing a user's name or picture changes the revision of every game: %o",
    async (shown) => {
      expect(await changedBy(write((tx) => tx.update(users).set(shown)))).toEqual([true, true]);
    },
  );

  it("FAST-05 changing user data that posts don't show does not change any game's revision", async () => {
    expect(await changedBy(write((tx) => tx.update(users).set({ updatedAt: 5 })))).toEqual([
      false,
      false,
    ]);
  });

  it("FAST-05 changes a revision only when the change is committed", async () => {
    const [before] = revisions();
    const seen: unknown[] = [];
    await Promise.all([
      test.db.transaction((tx) => tx.update(posts).set({ upvoteCount: 1 }).where(WALK)),
      test.db.transaction(async () => void seen.push(revisions()[0])),
    ]);
    expect(seen).toEqual([before]);
    expect(revisions()[0]).not.toBe(before);
  });

  it("FAST-05 changes all revisions when another process commits", async () => {
    const writeElsewhere = async () => {
      runElsewhere(test.url, "UPDATE posts SET upvoteCount = 7");
      await setImmediate();
    };
    expect(await changedBy(writeElsewhere)).toEqual([true, true]);
  });

  it("FAST-05 changes a user's revision only when that user's row changes", async () => {
    await write((tx) => tx.insert(users).values(user("ben")))();
    const ofBoth = () => ["ana", "ben"].map((id) => test.db.revisions?.ofUser(id));
    const [anaBefore, benBefore] = ofBoth();
    const ofBen = eq(users.id, "ben");
    await write((tx) => tx.update(users).set({ updatedAt: 2 }).where(ofBen))();
    const [anaAfter, benAfter] = ofBoth();
    expect([anaAfter === anaBefore, benAfter === benBefore]).toEqual([true, false]);
    await write((tx) => tx.delete(users).where(ofBen))();
    expect(ofBoth()[1]).not.toBe(benAfter);
    runElsewhere(test.url, "UPDATE users SET bio = 'Swims'");
    await setImmediate();
    expect(ofBoth()[0]).not.toBe(anaBefore);
  });

  it("FAST-05 revision numbers never repeat", async () => {
    const seen = new Set<unknown>();
    for (let upvoteCount = 1; upvoteCount <= 20; upvoteCount += 1) {
      await test.db.transaction((tx) => tx.update(posts).set({ upvoteCount }).where(WALK));
      await test.db.transaction((tx) => tx.update(users).set({ firstName: `${upvoteCount}` }));
      seen.add(revisions()[0]);
    }
    expect(seen.size).toBe(20);
  });
});
