import { type Reader, schema } from "@stepout/db";
import { describeRows, type Finding } from "@stepout/db/checks/finding";
import { foldText } from "@stepout/db/fold-text";
import { toSearchText } from "@stepout/db/search-text";
import { and, asc, gt, isNull } from "drizzle-orm";
import { searchTextOf as searchTextOfGame } from "../domains/games/games.queries.ts";
import { searchTextOf as searchTextOfUser } from "../domains/users/users.queries.ts";

const { games, posts, users } = schema;

const ROWS_AT_ONCE = 1_000;

/**
 * What other letters fold to differs with the version of Unicode that a program knows; a text that an
 * older one has stored is not wrong for that.
 */
const PLAIN = /^[\0-\x7f]*$/;

interface Row {
  id: string;
  /** What the text is made of. */
  from: (string | null)[];
  stored: (string | null)[];
  expected: (string | null)[];
}

const isWrong = ({ from, stored, expected }: Row) =>
  from.every((text) => PLAIN.test(text ?? "")) &&
  stored.some((text, index) => text !== expected[index]);

/** Looks at so many rows at a time: the words of everybody are too much for the memory. */
async function findWrong(readAfter: (id: string) => Promise<Row[]>): Promise<string[]> {
  const wrong: string[] = [];
  for (let last = ""; ; ) {
    const rows = await readAfter(last);
    wrong.push(...rows.filter(isWrong).map(({ id }) => id));
    if (rows.length < ROWS_AT_ONCE) return wrong;
    last = rows.at(-1)?.id ?? "";
  }
}

const findWrongPosts = (read: Reader) =>
  findWrong(async (last) => {
    const rows = await read
      .select()
      .from(posts)
      .where(gt(posts.id, last))
      .orderBy(asc(posts.id))
      .limit(ROWS_AT_ONCE);
    return rows.map(({ id, content, searchText, redactedAt }) => ({
      id,
      from: [content],
      stored: [searchText],
      expected: [redactedAt === null ? toSearchText(content) : ""],
    }));
  });

const findWrongGames = (read: Reader) =>
  findWrong(async (last) => {
    const rows = await read
      .select()
      .from(games)
      .where(gt(games.id, last))
      .orderBy(asc(games.id))
      .limit(ROWS_AT_ONCE);
    return rows.map(({ id, name, description, searchText }) => ({
      id,
      from: [name, description],
      stored: [searchText],
      expected: [searchTextOfGame(name, description)],
    }));
  });

/** Names and addresses that nobody else may have are compared by their keys. */
const findWrongUsers = (read: Reader) =>
  findWrong(async (last) => {
    const rows = await read
      .select()
      .from(users)
      .where(and(gt(users.id, last), isNull(users.deletedAt)))
      .orderBy(asc(users.id))
      .limit(ROWS_AT_ONCE);
    return rows.map((user) => ({
      id: user.id,
      from: [user.username, user.firstName, user.lastName, user.email],
      stored: [user.searchText, user.usernameKey, user.emailKey],
      expected: [
        searchTextOfUser(user),
        foldText(user.username),
        user.email === null ? null : foldText(user.email),
      ],
    }));
  });

/** Makes the texts anew by which people, games and accomplishments are found. */
export async function checkTexts(read: Reader): Promise<Finding[]> {
  return [
    ...describeRows("texts of accomplishments", await findWrongPosts(read)),
    ...describeRows("texts of games", await findWrongGames(read)),
    ...describeRows("texts of people", await findWrongUsers(read)),
  ];
}
