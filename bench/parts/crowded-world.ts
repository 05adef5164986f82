import { randomBytes } from "node:crypto";
import { recountAll } from "../../packages/db/src/counters/recount.ts";
import { openDataFile, pictureFolderOf, schema } from "../../packages/db/src/index.ts";
import { createLocalPictures } from "../../packages/db/src/pictures/local-pictures.ts";
import { hashOf } from "../../packages/db/src/pictures/picture-store.ts";
import { DAY } from "../../packages/server/src/domains/games/testing/game-input.ts";
import { createLogger } from "../../packages/server/src/platform/observability/logger.ts";
import { systemClock } from "../../packages/server/src/platform/time/clock.ts";
import { watchClock } from "../../packages/server/src/platform/time/watched-clock.ts";
import { createSessions } from "../../packages/server/src/sessions/sessions.ts";
import { newSession } from "../../packages/server/src/testing/test-server.ts";

const GAMES = 200;
const PEOPLE = 300;
const POSTS = 100;
const COMMENTS_OF_POST = 40;
const PICTURES = 40;
const PICTURE_BYTES = 1_400_000;
const ROWS_PER_INSERT = 500;
const LONG_NAME = "€".repeat(50);

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const personKey = (nth: number) => `person${nth}`;
const gameKey = (nth: number) => `game${nth}`;

export interface CrowdedWorld {
  cookie: string;
  gameId: string;
}

function buildRows(now: number, picture: Buffer) {
  const moments = { createdAt: now, updatedAt: now };
  return {
    users: range(PEOPLE).map((nth) => ({
      id: personKey(nth),
      username: personKey(nth),
      usernameKey: personKey(nth),
      firstName: LONG_NAME,
      lastName: LONG_NAME,
      searchText: personKey(nth),
      ...moments,
    })),
    games: range(GAMES).map((nth) => ({
      id: gameKey(nth),
      name: "€".repeat(100),
      description: "€".repeat(2_000),
      searchText: "a game",
      startTime: now - DAY,
      endTime: now + DAY,
      creatorId: personKey(0),
      inviteCode: gameKey(nth),
      ...moments,
    })),
    participants: range(GAMES).flatMap((game) =>
      range(PEOPLE).map((person) => ({
        gameId: gameKey(game),
        userId: personKey(person),
        joinedAt: now,
      })),
    ),
    images: range(PICTURES).map((nth) => ({
      id: `picture${nth}`,
      ownerId: personKey(nth),
      hash: hashOf(picture),
      width: 800,
      height: 600,
      byteCount: picture.length,
      createdAt: now,
    })),
    posts: range(POSTS).map((nth) => ({
      id: `post${nth}`,
      gameId: gameKey(0),
      userId: personKey(0),
      content: "€".repeat(5_000),
      searchText: "a post",
      imageId: `picture${nth % PICTURES}`,
      createdAt: now + nth,
    })),
    comments: range(POSTS * COMMENTS_OF_POST).map((nth) => ({
      id: `comment${nth}`,
      postId: `post${nth % POSTS}`,
      gameId: gameKey(0),
      userId: personKey(1),
      content: "€".repeat(2_000),
      createdAt: now,
    })),
  };
}

export async function createCrowdedWorld(url: string): Promise<CrowdedWorld> {
  const db = openDataFile(url);
  const logger = createLogger({ LOG_LEVEL: "silent" });
  const now = Date.now();
  const picture = randomBytes(PICTURE_BYTES);
  await createLocalPictures(pictureFolderOf({ DATABASE_URL: url, DATA_DIR: "" })).put(
    hashOf(picture),
    picture,
  );
  const rows = buildRows(now, picture);
  const insertInBatches = async <Row>(
    list: Row[],
    insert: (part: Row[]) => PromiseLike<unknown>,
  ) => {
    for (let from = 0; from < list.length; from += ROWS_PER_INSERT) {
      await insert(list.slice(from, from + ROWS_PER_INSERT));
    }
  };
  await db.transaction(async (tx) => {
    const { users, games, participants, images, posts, comments, userTotals } = schema;
    await insertInBatches(rows.users, (part) => tx.insert(users).values(part));
    await insertInBatches(rows.users, (part) =>
      tx.insert(userTotals).values(part.map(({ id }) => ({ userId: id }))),
    );
    await insertInBatches(rows.games, (part) => tx.insert(games).values(part));
    await insertInBatches(rows.participants, (part) => tx.insert(participants).values(part));
    await tx.insert(images).values(rows.images);
    await insertInBatches(rows.posts, (part) => tx.insert(posts).values(part));
    await insertInBatches(rows.comments, (part) => tx.insert(comments).values(part));
    await recountAll(tx);
  });
  const sessions = createSessions(db, watchClock(systemClock, logger), logger);
  const session = await newSession({ db, sessions }, personKey(0));
  await db.close();
  return { cookie: `stepout=${session}`, gameId: gameKey(0) };
}
