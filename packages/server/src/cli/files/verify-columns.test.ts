import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databasePath, schema } from "@stepout/db";
import { backUp } from "@stepout/db/file/backup/backup";
import { connect } from "@stepout/db/file/connection/connection";
import { hashOf } from "@stepout/db/pictures/picture-store";
import { withStored } from "@stepout/db/pictures/storing";
import { type Kind, personal } from "@stepout/db/privacy";
import { recountAll } from "@stepout/db/recount";
import { and, eq } from "@stepout/db/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Deps } from "../../deps.ts";
import { settleEndedGames } from "../../domains/games/settlement/settlement-schedule.ts";
import { addPlayedGames } from "../../testing/played-games.ts";
import { runHere } from "../../testing/processes/command-line.ts";
import { createTestServer } from "../../testing/test-server.ts";

let folder: string;
let sound: string;

const PICTURE = new Uint8Array(100).fill(7);

const isFirst = eq(schema.users.id, "person0");

async function addTheRest({ db, pictures }: Deps): Promise<void> {
  const [post] = await db.read.select().from(schema.posts).limit(1);
  if (!post) throw new Error("Nobody has shared anything");
  const { gameId, userId } = post;
  const hash = hashOf(PICTURE);
  await withStored({ db, pictures }, { hash, bytes: PICTURE }, async (tx) => {
    const comment = { id: "comment", postId: post.id, gameId, userId, content: "Well done" };
    await tx.insert(schema.comments).values({ ...comment, createdAt: 0 });
    const group = { id: "group", gameId, name: "Reds", color: "ef4444", createdAt: 0 };
    await tx.insert(schema.groups).values(group);
    const isAuthor = and(
      eq(schema.participants.gameId, gameId),
      eq(schema.participants.userId, userId),
    );
    await tx.update(schema.participants).set({ groupId: group.id }).where(isAuthor);
    const picture = { id: "picture", ownerId: userId, width: 1, height: 1, createdAt: 0 };
    await tx.insert(schema.images).values({ ...picture, hash, byteCount: PICTURE.length });
    const address = { email: "Somebody@example.com", emailKey: "somebody@example.com" };
    await tx.update(schema.users).set(address).where(isFirst);
    await recountAll(tx);
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-columns-"));
  sound = join(folder, "sound.db");
  const server = await createTestServer();
  const endTime = server.clock.now() - 1_000;
  await addPlayedGames(server.deps.db, { games: 2, people: 10, endTime });
  await settleEndedGames(server.deps, server.clock.now());
  await addTheRest(server.deps);
  await backUp({ path: databasePath(server.databaseUrl), target: sound });
  await server.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const ONE_MORE = "column + 1";

/** Maps each derived column to a wrong value. */
const DERIVED: Record<string, Record<string, string>> = {
  posts: {
    upvoteCount: ONE_MORE,
    commentCount: ONE_MORE,
    // Not derived, but the stored scores depend on it, so `verify` detects a wrong value.
    counts: "1 - column",
    searchText: "'another'",
  },
  comments: { gameId: "'game1'" },
  games: {
    participantCount: ONE_MORE,
    postCount: ONE_MORE,
    searchText: "'another'",
    settledAt: "NULL",
  },
  participants: { score: ONE_MORE, upvoteCount: ONE_MORE, sortText: "'another'" },
  gameResults: {
    position: ONE_MORE,
    score: ONE_MORE,
    // A slightly larger number could be correct: upvotes withdrawn later still count.
    upvotes: "column + 1000",
    medalType: "'gold'",
    isPopularVote: "1 - column",
  },
  notifications: { type: "'game_won'" },
  users: { usernameKey: "'another'", emailKey: "'another'", searchText: "'another'" },
  userTotals: {
    gamesJoined: ONE_MORE,
    gamesCreated: ONE_MORE,
    accomplishments: ONE_MORE,
    upvotesReceived: ONE_MORE,
    gamesCompleted: ONE_MORE,
    goldMedals: ONE_MORE,
    silverMedals: ONE_MORE,
    bronzeMedals: ONE_MORE,
    popularVoteMedals: ONE_MORE,
    lastDay: ONE_MORE,
  },
  groupDays: { day: ONE_MORE, quarters: "'9' || substr(column, 2)" },
  userDays: { day: ONE_MORE, accomplishments: ONE_MORE, upvotesReceived: ONE_MORE },
  images: { hash: "'another'", smallHash: "'another'", byteCount: ONE_MORE },
};

const ID_OR_MOMENT = /^id$|Id$|At$/;

/** Lists columns that are not derived from others. */
const RAW: Record<string, string[]> = {
  games: [
    ...["startTime", "endTime", "isPublic", "requiresApproval", "inviteCode", "corrections"],
    ...["postsPerDay", "timeZone"],
  ],
  posts: ["forDay"],
  removedPosts: ["counts", "forDay", "resultUpvotes", "isCorrection"],
  removalNotices: ["kind", "pictureOf"],
  reports: ["kind", "isOpen"],
  mails: ["kind", "attempts", "failure", "credentialsEpoch"],
  notificationSettings: [
    ...["reminderBy", "reminderHour", "quietFrom", "quietTo"],
    ...["comments", "messages", "invitations", "games", "weeklyMail"],
  ],
  sentReminders: ["kind", "day"],
  pushSubscriptions: ["endpoint", "p256dh", "auth", "failingSince", "countedDay", "sentToday"],
  pushQueue: ["kind", "topic", "merged", "hasWaited", "attempts", "failure"],
  deliveryDays: ["day", "channel", "kind", "reason", "sent", "failed"],
  mailStops: ["addressHash", "reason"],
  groups: ["color"],
  moves: ["source"],
  instance: [
    ...["name", "sentence", "color", "registration", "publicUrl", "approval"],
    "hasOwnBackups",
  ],
  participants: ["isAdmin"],
  invitations: ["status", "hasAdmitted"],
  joinRequests: ["status"],
  users: [
    "emailVerified",
    "isHost",
    "waitingSince",
    "credentialsEpoch",
    "timeZone",
    "isTimeZoneFixed",
  ],
  pauses: ["firstDay", "lastDay"],
  sessions: ["device"],
  seenAchievements: ["achievement"],
  auditEvents: ["action", "details"],
  idempotencyKeys: ["key", "call", "inputHash"],
  images: ["width", "height"],
  releasedPictures: ["hash", "removingSince"],
};

const listsOf: Record<string, { readonly [Of in Kind]?: readonly string[] }> = personal;

const derived = Object.entries(DERIVED).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, value]) => ({ table, column, value })),
);

/** Runs a statement on a copy of the intact file, then returns the output of `verify`. */
async function verifyAfter(sql: string) {
  const file = join(folder, "copy.db");
  copyFileSync(sound, file);
  const connection = connect(file);
  connection.exec(sql);
  const [{ changes = 0 } = {}] = connection
    .prepare<[], { changes: number }>("SELECT changes() AS changes")
    .iterate();
  connection.close();
  const ran = await runHere(["verify", file]);
  rmSync(file);
  return { ...ran, changes };
}

describe("verify", () => {
  it("RULE-13 classifies every database column as derived or not", () => {
    for (const [table, { fact = [], nothing = [] }] of Object.entries(listsOf)) {
      const known = [...(RAW[table] ?? []), ...Object.keys(DERIVED[table] ?? {})];
      const unknown = [...fact, ...nothing].filter(
        (column) => !ID_OR_MOMENT.test(column) && !known.includes(column),
      );
      expect({ [table]: unknown }).toEqual({ [table]: [] });
    }
  });

  it.each(derived)(
    "RULE-03 RULE-13 verify reports a wrong value in $table, $column",
    async ({ table, column, value }) => {
      const text = value.replace("column", column);
      // Change the last row that doesn't already have the wrong value.
      const where = `WHERE rowid = (SELECT max(rowid) FROM ${table} WHERE ${column} IS NOT ${text})`;
      const { code, changes, output } = await verifyAfter(
        `UPDATE ${table} SET ${column} = ${text} ${where}`,
      );
      expect({ changes, code, output }).toEqual({
        changes: 1,
        code: 3,
        output: expect.any(String),
      });
      expect(output).toContain("inconsistent");
    },
  );

  it.each([
    ["userTotals", "totals of users"],
    ["userDays", "days of users"],
    ["groupDays", "days of groups"],
    ["gameResults", "totals of users"],
    ["usersSearch", "search index of users"],
    ["gamesSearch", "search index of games"],
    ["postsSearch", "search index of posts"],
  ])("RULE-13 verify reports a missing row in %s", async (table, finding) => {
    const { code, output } = await verifyAfter(
      `DELETE FROM ${table} WHERE rowid = (SELECT max(rowid) FROM ${table})`,
    );
    expect({ code, output }).toEqual({ code: 3, output: expect.stringContaining(finding) });
  });

  it.each([
    [
      "that is duplicated",
      "INSERT INTO postsSearch (id, gameId, text) SELECT id, gameId, text FROM postsSearch LIMIT 1",
    ],
    ["without a post", "INSERT INTO postsSearch (id, gameId, text) VALUES ('nobody', 'game1', '')"],
    ["in another game", "UPDATE postsSearch SET gameId = 'another' WHERE rowid = 1"],
    ["with another text", "UPDATE postsSearch SET text = 'another' WHERE rowid = 1"],
  ])("RULE-13 verify reports a search index entry %s", async (_how, sql) => {
    const { code, output } = await verifyAfter(sql);
    expect({ code, output }).toEqual({
      code: 3,
      output: expect.stringMatching(/^search index of posts: 1 inconsistent/),
    });
  });

  it.each([
    ["a redacted post", "accomplishments", "UPDATE posts SET redactedAt = 1 WHERE rowid = 1"],
    ["a deleted account", "users", "UPDATE users SET deletedAt = 1 WHERE rowid = 1"],
  ])(
    "RULE-13 HARD-10 verify reports text that was not erased from %s",
    async (_where, what, sql) => {
      const { code, output } = await verifyAfter(sql);
      expect({ code, output }).toEqual({
        code: 3,
        output: expect.stringContaining(`texts of ${what}: 1 inconsistent`),
      });
    },
  );
});
