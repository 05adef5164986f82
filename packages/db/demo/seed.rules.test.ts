import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../src/testing/test-database.ts";
import { seedDemo } from "./seed.ts";
import { type DemoTables, readTables } from "./testing/tables.ts";

const NOW = Date.UTC(2026, 5, 3, 12, 0, 0, 0);
const SEEDING_MS = 120_000;
const MEDALS = ["gold", "silver", "bronze"] as const;
const PALETTE = [
  "ef4444",
  "f97316",
  "eab308",
  "22c55e",
  "06b6d4",
  "3b82f6",
  "6366f1",
  "8b5cf6",
  "ec4899",
  "f59e0b",
];

let test: TestDatabase;
let demo: DemoTables;
beforeAll(async () => {
  test = await createTestDatabase();
  await seedDemo(test, { now: NOW, passwordHash: "hash" });
  demo = await readTables(test.db.read);
}, SEEDING_MS);
afterAll(() => test.remove());

const gameOf = (gameId: string) => {
  const game = demo.games.find(({ id }) => id === gameId);
  if (!game) throw new Error("A row refers to no game");
  return game;
};

const postOf = (postId: string) => {
  const post = demo.posts.find(({ id }) => id === postId);
  if (!post) throw new Error("A row refers to no accomplishment");
  return post;
};

const findParticipant = (gameId: string, userId: string | null) =>
  demo.participants.find((one) => one.gameId === gameId && one.userId === userId);

/** When the person joined the game, or later than anything. */
const joinedAt = (gameId: string, userId: string) =>
  findParticipant(gameId, userId)?.joinedAt ?? Number.POSITIVE_INFINITY;

describe("the demo keeps the rules", () => {
  it("RULE-04 accomplishments are shared by participants while their game is active", () => {
    for (const { gameId, userId, createdAt, editedAt } of demo.posts) {
      const { startTime, endTime } = gameOf(gameId);
      expect(createdAt).toBeGreaterThanOrEqual(startTime);
      expect(createdAt).toBeGreaterThan(joinedAt(gameId, userId));
      expect(createdAt).toBeLessThan(Math.min(endTime, NOW));
      if (editedAt === null) continue;
      expect(editedAt).toBeGreaterThan(createdAt);
      expect(editedAt).toBeLessThan(Math.min(endTime, NOW));
    }
  });

  it("RULE-04 upvotes come from other participants, after the accomplishment", () => {
    for (const { postId, userId, createdAt } of demo.upvotes) {
      const post = postOf(postId);
      expect(userId).not.toBe(post.userId);
      expect(createdAt).toBeGreaterThan(post.createdAt);
      expect(createdAt).toBeGreaterThan(joinedAt(post.gameId, userId));
      expect(createdAt).toBeLessThanOrEqual(NOW);
    }
  });

  it("RULE-04 comments come from participants, after the accomplishment", () => {
    for (const { postId, gameId, userId, createdAt } of demo.comments) {
      const post = postOf(postId);
      expect(gameId).toBe(post.gameId);
      expect(createdAt).toBeGreaterThan(post.createdAt);
      expect(createdAt).toBeGreaterThan(joinedAt(gameId, userId));
      expect(createdAt).toBeLessThanOrEqual(NOW);
    }
  });

  it("RULE-03 places, medals and popular votes are those of the game's end", () => {
    const over = demo.games.filter(({ endTime }) => endTime <= NOW);
    expect(demo.gameResults.length).toBe(
      over.reduce((sum, { participantCount }) => sum + participantCount, 0),
    );
    for (const { id: gameId, endTime } of over) {
      const results = demo.gameResults.filter((one) => one.gameId === gameId);
      const scores = [...new Set(results.map(({ score }) => score))].sort((a, b) => b - a);
      const highest = Math.max(...results.map(({ upvotes }) => upvotes));
      for (const result of results) {
        const own = demo.posts.filter(
          (post) => post.gameId === gameId && post.userId === result.userId,
        );
        const upvotes = demo.upvotes.filter(
          ({ postId, createdAt }) => createdAt < endTime && own.some(({ id }) => id === postId),
        );
        expect(result).toMatchObject({
          score: own.length,
          upvotes: upvotes.length,
          position: results.filter(({ score }) => score > result.score).length + 1,
          medalType: (result.score > 0 && MEDALS[scores.indexOf(result.score)]) || null,
          isPopularVote: highest > 0 && upvotes.length === highest,
        });
      }
    }
  });

  it("notifies each participant once of a game's end, and the winners of their win", () => {
    const expected = demo.gameResults.map(({ gameId, userId, medalType }) =>
      [gameId, userId, medalType === "gold" ? "game_won" : "game_completed"].join(" "),
    );
    const told = demo.notifications.map(({ gameId, userId, type }) =>
      [gameId, userId, type].join(" "),
    );
    expect(told.toSorted()).toEqual(expected.toSorted());
    for (const { gameId, createdAt, readAt } of demo.notifications) {
      expect(createdAt).toBe(gameOf(gameId).settledAt);
      expect(createdAt).toBeLessThan(NOW);
      if (readAt !== null) expect(readAt).toBeLessThanOrEqual(NOW);
    }
    const unread = demo.notifications.filter(({ readAt }) => readAt === null);
    expect(unread.length).toBeLessThan(demo.notifications.length / 4);
  });

  it("settles the games that are over, and no other", () => {
    for (const { endTime, settledAt } of demo.games) {
      expect(settledAt !== null).toBe(endTime <= NOW);
    }
  });

  it("has creators who take part as admins, and codes that are easy to read", () => {
    for (const { id, creatorId, inviteCode, createdAt, startTime } of demo.games) {
      expect(findParticipant(id, creatorId)).toMatchObject({ isAdmin: true, joinedAt: createdAt });
      expect(inviteCode).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
      expect(createdAt).toBeLessThan(Math.min(startTime, NOW));
    }
    for (const { gameId, joinedAt: joined } of demo.participants) {
      expect(joined).toBeGreaterThanOrEqual(gameOf(gameId).createdAt);
      expect(joined).toBeLessThan(NOW);
    }
  });

  it("has groups of the palette's colours with members and people who are in none", () => {
    for (const { id, gameId, color } of demo.groups) {
      expect(PALETTE).toContain(color);
      const members = demo.participants.filter((one) => one.groupId === id);
      expect(members.length).toBeGreaterThan(2);
      expect(members.every((one) => one.gameId === gameId)).toBe(true);
    }
    expect(demo.groups.length).toBeGreaterThan(6);
    expect(demo.participants.some(({ groupId }) => groupId === null)).toBe(true);
  });

  it("lets people message each other only within games that both take part in", () => {
    for (const { gameId, senderId, recipientId, content, createdAt, readAt } of demo.messages) {
      expect(senderId).not.toBe(recipientId);
      expect(createdAt).toBeGreaterThan(joinedAt(gameId, senderId));
      expect(createdAt).toBeGreaterThan(joinedAt(gameId, recipientId));
      expect(createdAt).toBeLessThan(NOW);
      expect(content.length).toBeLessThanOrEqual(500);
      if (readAt === null) continue;
      expect(readAt).toBeGreaterThanOrEqual(createdAt);
      expect(readAt).toBeLessThanOrEqual(NOW);
    }
  });

  it("invites by participants, and only non-participants are waiting", () => {
    for (const invitation of demo.invitations) {
      const { gameId, invitedById, userId, status, createdAt, respondedAt } = invitation;
      expect(createdAt).toBeGreaterThanOrEqual(joinedAt(gameId, invitedById));
      expect(createdAt).toBeLessThan(NOW);
      expect(respondedAt === null).toBe(status === "pending");
      expect(findParticipant(gameId, userId) !== undefined).toBe(status === "accepted");
    }
  });

  it("lets people into a game that needs approval only by a request that was approved", () => {
    for (const request of demo.joinRequests) {
      const { gameId, userId, status, respondedAt } = request;
      expect(gameOf(gameId).requiresApproval).toBe(true);
      expect(respondedAt === null).toBe(status === "pending");
      expect(findParticipant(gameId, userId) !== undefined).toBe(status === "approved");
    }
    for (const { gameId, userId } of demo.participants) {
      const { requiresApproval, creatorId } = gameOf(gameId);
      if (!requiresApproval || userId === creatorId) continue;
      expect(demo.joinRequests.some((one) => one.gameId === gameId && one.userId === userId)).toBe(
        true,
      );
    }
  });
});
