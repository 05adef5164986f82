import { createBuilders } from "@stepout/db/file/connection/builders";
import { closeUnmoved } from "@stepout/db/file/connection/closing";
import { type Connection, connect } from "@stepout/db/file/connection/connection";
import { migrate } from "@stepout/db/migrate";
import { recountAll } from "@stepout/db/recount";
import { withDeps } from "../../cli/common/deps.ts";
import { settleEndedGames } from "../../domains/games/settlement/settlement-schedule.ts";
import { readEnv } from "../../env/env.ts";
import { DAY_MS } from "../../platform/time/days.rules.ts";

const FIRST_DAY = Date.UTC(2025, 0, 1);
const DAYS = 365;
const FAR_AHEAD = Date.UTC(2100, 0, 1);
const WORDS = "walked sang swam cooked asked danced climbed early alone abroad twice again".split(
  " ",
);
const WORDS_PER_POST = 12;

interface Size {
  posts: number;
  people: number;
  games: number;
  /** Per game. */
  participants: number;
}

const COMMENTS_PER_POST = 2;
const UPVOTES_PER_POST = 5;

const idOf = (table: number, number: string) =>
  `printf('%08x-0000-7000-8000-%012x', ${table}, ${number})`;
const personId = (number: string) => idOf(1, number);
const gameId = (number: string) => idOf(2, number);
const postId = (number: string) => idOf(3, number);

/** A relation of the numbers from 0 on. */
const numbersBelow = (count: number, name: string) =>
  `(WITH RECURSIVE upTo(${name}) AS (SELECT 0 UNION ALL SELECT ${name} + 1 FROM upTo WHERE ${name} < ${count} - 1) SELECT ${name} FROM upTo)`;

/** The member of a game with this number; members of one game have consecutive numbers. */
const memberOf = (game: string, member: string, { people, participants }: Size) =>
  personId(`(${game} * 37 + (${member}) % ${participants}) % ${people}`);

function fill(connection: Connection, size: Size): void {
  const { posts, people, games } = size;
  const words = WORDS.map((word, index) => `WHEN ${index} THEN '${word}'`).join(" ");
  const text = Array.from(
    { length: WORDS_PER_POST },
    (_, place) => `CASE (p * ${place * 2 + 1} + p / ${place + 3}) % ${WORDS.length} ${words} END`,
  ).join(" || ' ' || ");
  const moment = `${FIRST_DAY} + CAST(p * ${DAYS * DAY_MS}.0 / ${posts} AS INTEGER)`;
  connection.exec(`
    INSERT INTO users (id, username, usernameKey, searchText, createdAt, updatedAt)
      SELECT ${personId("n")}, 'person' || n, 'person' || n, 'person' || n, ${FIRST_DAY}, ${FIRST_DAY}
      FROM ${numbersBelow(people, "n")};
    INSERT INTO games (id, name, searchText, startTime, endTime, creatorId, inviteCode, createdAt, updatedAt)
      SELECT ${gameId("g")}, 'game' || g, 'game' || g, ${FIRST_DAY},
        iif(g % 10 = 0, ${FIRST_DAY + DAYS * DAY_MS}, ${FAR_AHEAD}), ${memberOf("g", "0", size)}, 'code' || g, ${FIRST_DAY}, ${FIRST_DAY}
      FROM ${numbersBelow(games, "g")};
    INSERT INTO participants (gameId, userId, joinedAt)
      SELECT ${gameId("g")}, ${memberOf("g", "m", size)}, ${FIRST_DAY}
      FROM ${numbersBelow(games, "g")}, ${numbersBelow(size.participants, "m")};
    INSERT INTO posts (id, gameId, userId, content, searchText, createdAt)
      SELECT ${postId("p")}, ${gameId(`p % ${games}`)}, ${memberOf(`(p % ${games})`, `p / ${games}`, size)}, text, text, ${moment}
      FROM (SELECT p, ${text} AS text FROM ${numbersBelow(posts, "p")});
    INSERT INTO upvotes (postId, userId, createdAt)
      SELECT ${postId("p")}, ${memberOf(`(p % ${games})`, `p / ${games} + 1 + u`, size)}, ${moment} + u
      FROM ${numbersBelow(posts, "p")}, ${numbersBelow(UPVOTES_PER_POST, "u")};
    INSERT INTO comments (id, postId, gameId, userId, content, createdAt)
      SELECT ${idOf(4, `p * ${COMMENTS_PER_POST} + c`)}, ${postId("p")}, ${gameId(`p % ${games}`)},
        ${memberOf(`(p % ${games})`, `p / ${games} + 1 + c`, size)}, 'Well done', ${moment} + c
      FROM ${numbersBelow(posts, "p")}, ${numbersBelow(COMMENTS_PER_POST, "c")};
  `);
}

/**
 * Makes a data file with many posts, two comments and five upvotes each. A tenth of the games have
 * ended and are settled. The same size always gives the same rows.
 */
export async function makeLargeFile(path: string, size: Size): Promise<void> {
  const connection = connect(path);
  try {
    connection.pragma("journal_mode = WAL");
    connection.pragma("synchronous = OFF");
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
