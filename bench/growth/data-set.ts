import { recountAll } from "../../packages/db/src/counters/recount.ts";
import { createBuilders } from "../../packages/db/src/file/connection/builders.ts";
import { closeUnmoved } from "../../packages/db/src/file/connection/closing.ts";
import { type Connection, connect } from "../../packages/db/src/file/connection/connection.ts";
import { migrate } from "../../packages/db/src/file/migrate.ts";
import { withDeps } from "../../packages/server/src/cli/common/deps.ts";
import { settleEndedGames } from "../../packages/server/src/domains/games/settlement/settlement-schedule.ts";
import { readEnv } from "../../packages/server/src/env/env.ts";

/** How many rows a data file has. Besides, every post has 5 upvotes and 2 comments. */
export interface Size {
  posts: number;
  people: number;
  games: number;
}

export const SIZES: Record<string, Size> = {
  "20k": { posts: 20_000, people: 10_000, games: 20 },
  "200k": { posts: 200_000, people: 20_000, games: 60 },
  "2m": { posts: 2_000_000, people: 50_000, games: 200 },
};

const PLAYERS_OF_LARGEST = 10_000;
const PLAYERS_OF_OTHERS = 100;
/** Every tenth post is in the largest game. */
const LARGEST_EVERY = 10;
const GAMES_OF_VIEWER = 10;
const MESSAGES = 500;

const COMMENTS_PER_POST = 2;
const UPVOTES_PER_POST = 5;
const WORDS_PER_POST = 12;

const DAY_MS = 86_400_000;
const DAYS = 300;
/** Posts go on until the day on which the file is made, so that boards of 30 days have rows. */
const LAST_DAY = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const FIRST_DAY = LAST_DAY - DAYS * DAY_MS;
const FAR_AHEAD = Date.UTC(2100, 0, 1);

const SYLLABLES = "wal sang swa coo dan cli ear alo abr twi aga run rea wri mee cal vis".split(" ");

const idOf = (table: number, number: string) =>
  `printf('%08x-0000-7000-8000-%012x', ${table}, ${number})`;
const personId = (number: string) => idOf(1, number);
const gameId = (number: string) => idOf(2, number);
const postId = (number: string) => idOf(3, number);

/** The person who reads: in the largest game, and in as many games at every size. */
export const VIEWER = "00000001-0000-7000-8000-000000000000";
export const OTHER = "00000001-0000-7000-8000-000000000001";
export const LARGEST_GAME = "00000002-0000-7000-8000-000000000000";
export const SMALL_GAME = "00000002-0000-7000-8000-000000000001";
export const POST_OF_LARGEST = "00000003-0000-7000-8000-000000000000";

const numbersBelow = (count: number, name: string) =>
  `(WITH RECURSIVE upTo(${name}) AS (SELECT 0 UNION ALL SELECT ${name} + 1 FROM upTo WHERE ${name} < ${count} - 1) SELECT ${name} FROM upTo)`;

const memberOf = (game: string, member: string, { people }: Size) =>
  `iif(${game} = 0, (${member}) % ${PLAYERS_OF_LARGEST}, (${game} * 37 + (${member}) % ${PLAYERS_OF_OTHERS}) % ${people})`;

/** A word of two syllables; low numbers come far more often, as in real texts. */
function wordAt(place: number): string {
  const count = SYLLABLES.length;
  const cases = SYLLABLES.map((syllable, index) => `WHEN ${index} THEN '${syllable}'`).join(" ");
  const random = `((p * ${2_654_435_761 + place * 40_503} + ${place * 97}) % 10007)`;
  const skewed = `(${random} * ${random} / 10007)`;
  return `CASE ${skewed} % ${count} ${cases} END || CASE ${skewed} / ${count} % ${count} ${cases} END`;
}

function fill(connection: Connection, size: Size): void {
  const { posts, people, games } = size;
  const text = Array.from({ length: WORDS_PER_POST }, (_, place) => wordAt(place)).join(
    " || ' ' || ",
  );
  const moment = `${FIRST_DAY} + CAST(p * ${DAYS * DAY_MS}.0 / ${posts} AS INTEGER)`;
  const gameOf = `iif(p % ${LARGEST_EVERY} = 0, 0, 1 + p % ${games - 1})`;
  const authorOf = (shift: string) =>
    memberOf("g", `p / iif(g = 0, ${LARGEST_EVERY}, ${games}) * 7 + ${shift}`, size);
  const numbered = `(SELECT p, ${gameOf} AS g FROM ${numbersBelow(posts, "p")})`;
  connection.exec(`
    INSERT INTO users (id, username, usernameKey, firstName, searchText, createdAt, updatedAt)
      SELECT ${personId("n")}, 'person' || n, 'person' || n, 'Person', 'person person' || n, ${FIRST_DAY}, ${FIRST_DAY}
      FROM ${numbersBelow(people, "n")};
    INSERT INTO games (id, name, description, searchText, startTime, endTime, creatorId, inviteCode, createdAt, updatedAt)
      SELECT ${gameId("g")}, 'Game ' || g, 'Out of the comfort zone', 'game ' || g || ' out of the comfort zone', ${FIRST_DAY},
        iif(g % 4 = 3, ${LAST_DAY}, ${FAR_AHEAD}), ${personId(memberOf("g", "0", size))}, printf('C%05d', g), ${FIRST_DAY}, ${FIRST_DAY}
      FROM ${numbersBelow(games, "g")};
    INSERT INTO participants (gameId, userId, joinedAt, isAdmin)
      SELECT ${gameId("g")}, ${personId(memberOf("g", "m", size))}, ${FIRST_DAY}, m = 0
      FROM ${numbersBelow(games, "g")}, ${numbersBelow(PLAYERS_OF_LARGEST, "m")}
      WHERE g = 0 OR m < ${PLAYERS_OF_OTHERS};
    INSERT OR IGNORE INTO participants (gameId, userId, joinedAt)
      SELECT ${gameId("g")}, '${VIEWER}', ${FIRST_DAY} FROM ${numbersBelow(GAMES_OF_VIEWER, "g")};
    INSERT INTO posts (id, gameId, userId, content, searchText, createdAt)
      SELECT ${postId("p")}, ${gameId("g")}, ${personId(authorOf("0"))}, text, text, ${moment}
      FROM (SELECT p, g, ${text} AS text FROM ${numbered});
    INSERT INTO upvotes (postId, userId, createdAt)
      SELECT ${postId("p")}, ${personId(authorOf("1 + u"))}, ${moment} + u
      FROM ${numbered}, ${numbersBelow(UPVOTES_PER_POST, "u")};
    INSERT INTO comments (id, postId, gameId, userId, content, createdAt)
      SELECT ${idOf(4, `p * ${COMMENTS_PER_POST} + c`)}, ${postId("p")}, ${gameId("g")}, ${personId(authorOf("1 + c"))}, 'Well done', ${moment} + c
      FROM ${numbered}, ${numbersBelow(COMMENTS_PER_POST, "c")};
    INSERT INTO messages (id, gameId, senderId, recipientId, content, createdAt)
      SELECT ${idOf(5, "n")}, '${LARGEST_GAME}', ${personId("1 + n % 50")}, '${VIEWER}', 'Swim with me?', ${FIRST_DAY} + n
      FROM ${numbersBelow(MESSAGES, "n")};
  `);
}

/** Makes a data file. The same size always gives the same rows. */
export async function makeDataSet(path: string, size: Size): Promise<void> {
  const connection = connect(path);
  try {
    connection.pragma("journal_mode = WAL");
    connection.pragma("synchronous = OFF");
    connection.pragma("cache_size = -400000");
    migrate(connection);
    connection.exec("BEGIN");
    fill(connection, size);
    await recountAll(createBuilders(connection));
    connection.exec("COMMIT");
  } finally {
    closeUnmoved(connection, path);
  }
  const env = readEnv({ DATABASE_URL: `file:${path}`, LOG_LEVEL: "silent" });
  await withDeps(env, (deps) => settleEndedGames(deps, deps.clock.now()));
}
