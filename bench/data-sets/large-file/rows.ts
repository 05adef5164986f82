import type { Connection } from "../../../packages/db/src/file/connection/connection.ts";
import { DAY_MS } from "../../../packages/server/src/platform/time/calendar-days.rules.ts";

const DAYS = 365;
const FAR_AHEAD = Date.UTC(2100, 0, 1);

/** If the first game is larger than the others, it gets every tenth post. */
const FIRST_GAME_EVERY = 10;
/**
 * Posts whose number has this remainder are in the last game. Must not be 0, the remainder of the first game's posts.
 */
const FIRST_OF_LAST = 1;
const PICTURE_EVERY = 20;
/** Must not be a multiple of `FIRST_GAME_EVERY`, so that the first game gets no pictures if it is larger. */
const FIRST_PICTURE = 5;
const ENDED_EVERY = 10;
const COMMENTS_PER_POST = 2;
const UPVOTES_PER_POST = 5;
const WORDS_PER_POST = 12;
const GROUPS = 5;
const MESSAGES_EACH = 100;
const SENDERS = 50;

const SYLLABLES = "wal sang swa coo dan cli ear alo abr twi aga run rea wri mee cal vis".split(" ");
const RANDOM_RANGE = 10_007;
const RANDOM_FACTOR = 2_654_435_761;
const NEXT_FACTOR = 40_503;
const NEXT_SHIFT = 97;

export interface LargeFile {
  posts: number;
  people: number;
  games: number;
  participants: number;
  /** If set, the data file also contains groups and messages. */
  participantsOfFirst?: number;
  postsOfLast?: number;
  /** Time of the last post. The first post is one year older. */
  lastMoment?: number;
  passwordHash?: string;
  /** Pictures for every twentieth post, except for posts in a larger first game. */
  pictures?: readonly { hash: string; width: number; height: number; byteCount: number }[];
}

const TABLES = {
  person: 1,
  game: 2,
  post: 3,
  comment: 4,
  picture: 5,
  group: 6,
  message: 7,
} as const;
type Table = keyof typeof TABLES;

const idOf = (table: Table, number: string) =>
  `printf('%08x-0000-7000-8000-%012x', ${TABLES[table]}, ${number})`;

const hex = (number: number, length: number) => number.toString(16).padStart(length, "0");

export const largeFileId = (table: Table, number: number): string =>
  `${hex(TABLES[table], 8)}-0000-7000-8000-${hex(number, 12)}`;

export const endedGameOf = ({ games }: Pick<LargeFile, "games">): number => games - 1;

const BETWEEN_GAMES = 37;

export const memberOfGame = (game: number, member: number): number => game * BETWEEN_GAMES + member;

function wordAt(post: number, position: number): string {
  const factor = RANDOM_FACTOR + position * NEXT_FACTOR;
  const random = (post * factor + position * NEXT_SHIFT) % RANDOM_RANGE;
  const skewed = Math.floor((random * random) / RANDOM_RANGE);
  const second = Math.floor(skewed / SYLLABLES.length);
  return `${SYLLABLES[skewed % SYLLABLES.length]}${SYLLABLES[second % SYLLABLES.length]}`;
}

const textOf = (post: number): string =>
  Array.from({ length: WORDS_PER_POST }, (_, position) => wordAt(post, position)).join(" ");

const numbersBelow = (count: number, name: string) =>
  `(WITH RECURSIVE upTo(${name}) AS (SELECT 0 UNION ALL SELECT ${name} + 1 FROM upTo WHERE ${name} < ${count - 1}) SELECT ${name} FROM upTo)`;

function expressionsOf(file: LargeFile) {
  const { posts, people, games, participants, participantsOfFirst, postsOfLast } = file;
  const last = endedGameOf(file);
  const everyOfLast = postsOfLast === undefined ? games : Math.floor(posts / postsOfLast);
  const lastMoment = file.lastMoment ?? Date.UTC(2026, 0, 1);
  const firstMoment = lastMoment - DAYS * DAY_MS;
  const memberOf = (member: string) =>
    `iif(g = 0, (${member}) % ${participantsOfFirst ?? participants}, (g * ${BETWEEN_GAMES} + (${member}) % ${participants}) % ${people})`;
  const gameButLast =
    participantsOfFirst === undefined
      ? `p % ${games}`
      : `iif(p % ${FIRST_GAME_EVERY} = 0, 0, 1 + p % ${games - 1})`;
  const gameOf =
    postsOfLast === undefined
      ? gameButLast
      : `iif(p % ${everyOfLast} = ${FIRST_OF_LAST}, ${last}, ${gameButLast})`;
  const everyButLast =
    participantsOfFirst === undefined ? `${games}` : `iif(g = 0, ${FIRST_GAME_EVERY}, ${games})`;
  const everyOf = `iif(g = ${last}, ${everyOfLast}, ${everyButLast})`;
  return {
    firstMoment,
    memberOf,
    /** Returns the user whose number exceeds the author's number by `shift`. */
    authorOf: (shift: number | string) => memberOf(`p / ${everyOf} * 7 + ${shift}`),
    momentOf: `${firstMoment} + CAST(p * ${DAYS * DAY_MS}.0 / ${posts} AS INTEGER)`,
    endOf: `iif(g % ${ENDED_EVERY} = ${(games - 1) % ENDED_EVERY}, ${lastMoment}, ${FAR_AHEAD})`,
    numberedPosts: `(SELECT p, ${gameOf} AS g FROM ${numbersBelow(posts, "p")})`,
    hasPicture: `${file.pictures?.length ?? 0} > 0 AND p % ${PICTURE_EVERY} = ${FIRST_PICTURE}`,
  };
}

function insertGroups(connection: Connection, file: LargeFile): void {
  const { participants } = file;
  const { firstMoment } = expressionsOf(file);
  const first = memberOfGame(endedGameOf(file), 0);
  const firstGame = largeFileId("game", 0);
  connection.exec(`
    INSERT INTO groups (id, gameId, name, color, createdAt)
      SELECT ${idOf("group", "n")}, '${firstGame}', 'Group ' || n, 'ef4444', ${firstMoment}
      FROM ${numbersBelow(GROUPS, "n")};
    UPDATE participants SET groupId = ${idOf("group", `rowid % ${GROUPS}`)} WHERE gameId = '${firstGame}';
    INSERT INTO messages (id, gameId, senderId, recipientId, content, createdAt)
      SELECT ${idOf("message", `m * ${MESSAGES_EACH} + n`)}, '${firstGame}',
        ${idOf("person", `${first} + (m + 1 + n % ${SENDERS}) % ${participants}`)},
        ${idOf("person", `${first} + m`)}, 'Swim with me?', ${firstMoment} + n
      FROM ${numbersBelow(participants, "m")} CROSS JOIN ${numbersBelow(MESSAGES_EACH, "n")};
  `);
}

/**
 * Inserts the rows of a large file. The caller must drop the search triggers first and fill the search indexes
 * afterwards.
 */
export function insertRows(connection: Connection, file: LargeFile): void {
  const { people, games, participants, participantsOfFirst = participants } = file;
  const pictures = file.pictures ?? [];
  const { firstMoment, memberOf, authorOf, momentOf, endOf, numberedPosts, hasPicture } =
    expressionsOf(file);
  /** A user's posts with the same picture share one row in `images`. */
  const pictureId = idOf(
    "picture",
    `p / ${PICTURE_EVERY} % ${pictures.length || 1} * ${people} + ${authorOf(0)}`,
  );
  connection.function("textOf", { deterministic: true }, (post) => textOf(Number(post)));
  connection.exec("CREATE TEMP TABLE pictures (n INTEGER PRIMARY KEY, hash, width, height, bytes)");
  const addPicture = connection.prepare("INSERT INTO temp.pictures VALUES (?, ?, ?, ?, ?)");
  for (const [number, { hash, width, height, byteCount }] of pictures.entries()) {
    addPicture.run(number, hash, width, height, byteCount);
  }
  connection
    .prepare(
      `INSERT INTO users (id, username, usernameKey, searchText, passwordHash, isHost, createdAt, updatedAt)
        SELECT ${idOf("person", "n")}, 'person' || n, 'person' || n, 'person' || n, ?, n = 0, ${firstMoment}, ${firstMoment}
        FROM ${numbersBelow(people, "n")}`,
    )
    .run(file.passwordHash ?? null);
  connection.exec(`
    INSERT INTO games (id, name, searchText, startTime, endTime, creatorId, inviteCode, createdAt, updatedAt)
      SELECT ${idOf("game", "g")}, 'game' || g || ' running outside', 'game' || g || ' running outside', ${firstMoment},
        ${endOf}, ${idOf("person", memberOf("0"))}, printf('C%05d', g), ${firstMoment}, ${firstMoment}
      FROM ${numbersBelow(games, "g")};
    INSERT INTO participants (gameId, userId, joinedAt, isAdmin)
      SELECT ${idOf("game", "g")}, ${idOf("person", memberOf("m"))}, ${firstMoment}, m = 0
      FROM ${numbersBelow(games, "g")} CROSS JOIN ${numbersBelow(Math.max(participants, participantsOfFirst), "m")}
      WHERE m < iif(g = 0, ${participantsOfFirst}, ${participants});
    INSERT OR IGNORE INTO images (id, ownerId, hash, width, height, byteCount, createdAt)
      SELECT ${pictureId}, ${idOf("person", authorOf(0))}, hash, width, height, bytes, ${momentOf}
      FROM ${numberedPosts} JOIN temp.pictures ON n = p / ${PICTURE_EVERY} % ${pictures.length || 1}
      WHERE ${hasPicture};
    INSERT INTO posts (id, gameId, userId, content, searchText, imageId, createdAt)
      SELECT ${idOf("post", "p")}, ${idOf("game", "g")}, ${idOf("person", authorOf(0))}, text, text,
        iif(${hasPicture}, ${pictureId}, NULL), ${momentOf}
      FROM (SELECT p, g, textOf(p) AS text FROM ${numberedPosts});
    INSERT INTO upvotes (postId, userId, createdAt)
      SELECT ${idOf("post", "p")}, ${idOf("person", authorOf("1 + u"))}, ${momentOf} + u
      FROM ${numberedPosts} CROSS JOIN ${numbersBelow(UPVOTES_PER_POST, "u")};
    INSERT INTO comments (id, postId, gameId, userId, content, createdAt)
      SELECT ${idOf("comment", `p * ${COMMENTS_PER_POST} + c`)}, ${idOf("post", "p")}, ${idOf("game", "g")},
        ${idOf("person", authorOf("1 + c"))}, 'Well done', ${momentOf} + c
      FROM ${numberedPosts} CROSS JOIN ${numbersBelow(COMMENTS_PER_POST, "c")};
    DROP TABLE temp.pictures;
  `);
  if (file.participantsOfFirst !== undefined) insertGroups(connection, file);
}
