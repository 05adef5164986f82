import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recountAll } from "../counters/recount.ts";
import { DAY, insertSampleData } from "../testing/sample-data.ts";
import { createTestDatabase, runElsewhere, type TestDatabase } from "../testing/test-database.ts";
import { checkCounters } from "./counters.ts";
import { checkSearchIndexes } from "./search-index.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  await test.db.transaction(async (tx) => {
    await insertSampleData(tx);
    await recountAll(tx);
  });
});
afterEach(() => test.remove());

const change = (statement: string) => runElsewhere(test.url, statement);

const found = (subject: string, id: string) => [{ subject, description: `1 inconsistent: ${id}` }];

const removedPost = (id: string) =>
  `insert into removedPosts
      (id, gameId, userId, content, createdAt, removedById, reason, removedAt, resultUpvotes, isCorrection)
    values ('${id}', 'hike', 'ana', '', 0, 'ben', '', 0, 0, 0)`;

const removedComment = (id: string, postId: string, remover: "ben" | null) =>
  `insert into removedComments
      (id, postId, gameId, userId, content, createdAt, removedById, removedAt)
    values ('${id}', '${postId}', 'hike', 'cem', '', 0, ${remover && `'${remover}'`}, 0)`;

const picture = `insert into images (id, ownerId, hash, width, height, byteCount, createdAt)
    values ('picture', 'ana', 'hash', 1, 1, 0, 0)`;

const removedPicture = (id: string, postId: string) =>
  `insert into removedPictures (id, postId, gameId, userId, imageId, removedById, reason, removedAt)
    values ('${id}', '${postId}', 'hike', 'ana', 'picture', 'ben', '', 0)`;

const check = async () => [
  ...(await checkCounters(test.db.read)),
  ...(await checkSearchIndexes(test.db.read)),
];

describe("checking counters and denormalized columns", () => {
  it("RULE-13 finds no wrong counters in consistent data", async () => {
    expect(await check()).toEqual([]);
  });

  it.each([
    [
      "days of users",
      `cem on ${DAY}`,
      `insert into userDays (userId, day, accomplishments) values ('cem', ${DAY}, 1)`,
    ],
    [
      "days of groups",
      "reds on 7",
      "insert into groupDays select gameId, groupId, 7, quarters from groupDays limit 1",
    ],
    ["removed accomplishments", "one", removedPost("one")],
    ["removed comments", "hello", removedComment("hello", "one", "ben")],
    ["removed comments", "lost", removedComment("lost", "one", null)],
  ])("RULE-13 the counter check finds surplus rows in %s: %s", async (subject, id, statement) => {
    change(statement);
    expect(await check()).toEqual(found(subject, id));
  });

  it("RULE-13 the counter check reports a removed picture whose post still shows a picture", async () => {
    change(picture);
    change("update posts set imageId = 'picture' where id = 'one'");
    change(removedPicture("seen", "one"));
    expect(await check()).toEqual(found("removed pictures", "seen"));
  });

  it("RULE-13 the counter check accepts removed posts, comments and pictures", async () => {
    change(picture);
    change(removedPicture("unseen", "one"));
    change(removedPicture("of a removed one", "gone"));
    change(removedPost("gone"));
    change(removedComment("along", "gone", null));
    change(removedComment("by itself", "one", "ben"));
    expect(await check()).toEqual([]);
  });
});
