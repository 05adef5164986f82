import type { Reader } from "../../src/database.ts";
import { readPicture } from "../../src/pictures/picture-store.ts";
import * as schema from "../../src/schema/index.ts";
import type { TestDatabase } from "../../src/testing/test-database.ts";

/** The bytes of every picture, by the hash that stands for them in `readTables`. */
export async function readPictures({ db, pictures }: TestDatabase) {
  const rows = await db.read.select({ hash: schema.images.hash }).from(schema.images);
  return Promise.all(
    rows.map(
      async ({ hash }) => [hash, (await readPicture(pictures, hash)) ?? Buffer.alloc(0)] as const,
    ),
  );
}

/**
 * Every row of the tables that the demo fills, in the order of their keys. Pictures come without
 * their bytes, so that a difference between two tables can be printed.
 */
export async function readTables(read: Reader) {
  const {
    images,
    users,
    games,
    groupDays,
    groups,
    participants,
    posts,
    upvotes,
    comments,
    gameResults,
    notifications,
    messages,
    invitations,
    joinRequests,
    userTotals,
    userDays,
  } = schema;
  return {
    images: await read
      .select({
        id: images.id,
        ownerId: images.ownerId,
        hash: images.hash,
        width: images.width,
        height: images.height,
        createdAt: images.createdAt,
      })
      .from(images)
      .orderBy(images.id),
    users: await read.select().from(users).orderBy(users.id),
    games: await read.select().from(games).orderBy(games.id),
    groupDays: await read.select().from(groupDays).orderBy(groupDays.groupId, groupDays.day),
    groups: await read.select().from(groups).orderBy(groups.id),
    participants: await read
      .select()
      .from(participants)
      .orderBy(participants.gameId, participants.userId),
    posts: await read.select().from(posts).orderBy(posts.id),
    upvotes: await read.select().from(upvotes).orderBy(upvotes.postId, upvotes.userId),
    comments: await read.select().from(comments).orderBy(comments.id),
    gameResults: await read
      .select()
      .from(gameResults)
      .orderBy(gameResults.gameId, gameResults.userId),
    notifications: await read.select().from(notifications).orderBy(notifications.id),
    messages: await read.select().from(messages).orderBy(messages.id),
    invitations: await read.select().from(invitations).orderBy(invitations.id),
    joinRequests: await read.select().from(joinRequests).orderBy(joinRequests.id),
    userTotals: await read.select().from(userTotals).orderBy(userTotals.userId),
    userDays: await read.select().from(userDays).orderBy(userDays.userId, userDays.day),
  };
}

export type DemoTables = Awaited<ReturnType<typeof readTables>>;
