import { join } from "node:path";
import { createIdSource, createRandom, type Random } from "../../packages/db/demo/random.ts";
import { insertAll } from "../../packages/db/demo/seed.ts";
import { recountAll } from "../../packages/db/src/counters/recount.ts";
import { openDataFile, schema, type Writer } from "../../packages/db/src/index.ts";
import { createLocalPictures } from "../../packages/db/src/pictures/local-pictures.ts";
import { toSearchText } from "../../packages/db/src/text/search-text.rules.ts";
import { searchTextOf } from "../../packages/server/src/domains/games/game/games.queries.ts";
import { createPictureSource } from "../data-sets/pictures.ts";

const DAY_MS = 86_400_000;
const MONTHS = 12;
const MONTH_MS = 30 * DAY_MS;
const SEED = 12;

const POSTS_PER_TRANSACTION = 1_000;

const COMMENTS_OF_POST = 2;
const UPVOTES_OF_POST = 5;

export interface Size {
  people: number;
  posts: number;
  pictures: number;
}

export interface Club {
  userIds: string[];
  gameIds: string[];
  runningGame: string;
}

const WORDS =
  "today i ran before breakfast and spoke to a stranger on the train although my hands were cold then we laughed about it all the way home because nobody had slept enough and the hill was steep but worth every single step".split(
    " ",
  );

const sentence = (random: Random) =>
  Array.from({ length: random.integer(6, 40) }, () => random.pick([WORDS[0] ?? "", ...WORDS])).join(
    " ",
  );

const codeOf = (number: number) => `CLUB${String.fromCharCode(65 + number)}2`;

/** Writes a year of games, posts and reactions to a new data file. Leaves the ended games unsettled. */
export async function fillYear(
  folder: string,
  { people, posts, pictures }: Size,
  { now, passwordHash }: { now: number; passwordHash: string },
  onProgress: (done: number) => void,
): Promise<Club> {
  const random = createRandom(SEED);
  const { idAt } = createIdSource(random);
  const nextPicture = await createPictureSource();
  const store = createLocalPictures(join(folder, "pictures"));
  const db = openDataFile(`file:${join(folder, "stepout.db")}`);
  const begin = now - (MONTHS - 1) * MONTH_MS - MONTH_MS / 2;
  const users = Array.from({ length: people }, (_, number) => ({
    id: idAt(begin),
    username: `member${number}`,
    usernameKey: `member${number}`,
    firstName: "Member",
    lastName: `Number ${number}`,
    searchText: toSearchText(`Member Number ${number} member${number}`),
    passwordHash,
    createdAt: begin,
    updatedAt: begin,
  }));
  const userIds = users.map(({ id }) => id);
  const [host = ""] = userIds;
  const games = Array.from({ length: MONTHS }, (_, month) => {
    const startTime = begin + month * MONTH_MS;
    const name = `Month ${month + 1} out of our comfort zone`;
    const times = {
      startTime,
      endTime: startTime + MONTH_MS,
      createdAt: startTime,
      updatedAt: startTime,
    };
    const description = "A month of small brave steps.";
    const texts = { name, description, searchText: searchTextOf(name, description) };
    return { id: idAt(startTime), ...texts, ...times, creatorId: host, inviteCode: codeOf(month) };
  });
  await db.transaction(async (tx) => {
    await insertAll(tx, schema.users, users);
    await insertAll(tx, schema.games, games);
    const everyPlayer = games.flatMap(({ id: gameId, createdAt: joinedAt }) =>
      userIds.map((userId) => ({ gameId, userId, joinedAt, isAdmin: userId === host })),
    );
    await insertAll(tx, schema.participants, everyPlayer);
  });

  async function writePosts(tx: Writer, from: number, to: number): Promise<void> {
    const rows: (typeof schema.posts.$inferInsert)[] = [];
    const images: (typeof schema.images.$inferInsert)[] = [];
    const comments: (typeof schema.comments.$inferInsert)[] = [];
    const upvotes: (typeof schema.upvotes.$inferInsert)[] = [];
    for (let number = from; number < to; number += 1) {
      const createdAt = Math.floor(
        begin + ((now - begin) * (number + random.fraction() / 2)) / posts,
      );
      const game =
        games[Math.min(MONTHS - 1, Math.floor((createdAt - begin) / MONTH_MS))] ?? games[0];
      if (!game) throw new Error("The club has no games");
      const userId = random.pick([host, ...userIds]);
      const id = idAt(createdAt);
      const hasPicture =
        Math.floor((number + 1) * (pictures / posts)) > Math.floor(number * (pictures / posts));
      const picture = hasPicture
        ? { id: idAt(createdAt), ownerId: userId, createdAt, ...nextPicture() }
        : undefined;
      if (picture) {
        images.push(picture);
        await store.put(picture.hash, picture.bytes);
      }
      const content = sentence(random);
      const post = {
        id,
        gameId: game.id,
        userId,
        content,
        searchText: toSearchText(content),
        createdAt,
      };
      rows.push({ ...post, imageId: picture?.id ?? null });
      for (let count = 0; count < COMMENTS_OF_POST; count += 1) {
        const by = {
          userId: random.pick([host, ...userIds]),
          content: sentence(random),
          createdAt,
        };
        comments.push({ id: idAt(createdAt), postId: id, gameId: game.id, ...by });
      }
      const upvoters = new Set(
        Array.from({ length: UPVOTES_OF_POST }, () => random.pick([host, ...userIds])),
      );
      upvoters.delete(userId);
      for (const upvoter of upvoters) upvotes.push({ postId: id, userId: upvoter, createdAt });
    }
    await insertAll(tx, schema.images, images);
    await insertAll(tx, schema.posts, rows);
    await insertAll(tx, schema.comments, comments);
    await insertAll(tx, schema.upvotes, upvotes);
  }

  for (let from = 0; from < posts; from += POSTS_PER_TRANSACTION) {
    const to = Math.min(posts, from + POSTS_PER_TRANSACTION);
    await db.transaction((tx) => writePosts(tx, from, to));
    onProgress(to);
  }
  await db.transaction((tx) => recountAll(tx));
  await db.close();
  const gameIds = games.map(({ id }) => id);
  return { userIds, gameIds, runningGame: gameIds.at(-1) ?? "" };
}
