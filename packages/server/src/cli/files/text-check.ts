import { type Reader, schema } from "@stepout/db";
import type { Problem } from "@stepout/db/checks/problem";
import { type OnProgress, runSliced, type Slice } from "@stepout/db/checks/slices";
import { foldKey } from "@stepout/db/fold-key";
import { toSearchText } from "@stepout/db/search-text";
import { searchTextOf as searchTextOfGame } from "../../domains/games/game/games.queries.ts";
import { REDACTED } from "../../domains/posts/erasure.service.ts";
import { erasedAccount } from "../../domains/users/users.privacy.ts";
import { searchTextOf as searchTextOfUser } from "../../domains/users/users.queries.ts";
import { emailKeyOf } from "../../text/emails.rules.ts";

const { games, posts, users } = schema;

/** Skips non-ASCII text, whose folding depends on the Unicode version. */
const PLAIN = /^[\0-\x7f]*$/;

interface Row {
  id: string;
  from: (string | null)[];
  stored: unknown[];
  expected: (string | null)[];
}

const isWrong = ({ from, stored, expected }: Row) =>
  from.every((text) => PLAIN.test(text ?? "")) &&
  stored.some((text, index) => text !== expected[index]);

const compareErased = (
  row: { id: string } & Record<string, unknown>,
  erased: Record<string, string | null>,
): Row => ({
  id: row.id,
  from: [],
  stored: Object.keys(erased).map((column) => row[column]),
  expected: Object.values(erased),
});

async function remakePosts(read: Reader, isInSlice: Slice): Promise<Row[]> {
  const rows = await read.select().from(posts).where(isInSlice);
  return rows.map((post) => {
    if (post.redactedAt !== null) return compareErased(post, REDACTED);
    const { id, content, searchText } = post;
    return { id, from: [content], stored: [searchText], expected: [toSearchText(content)] };
  });
}

async function remakeGames(read: Reader, isInSlice: Slice): Promise<Row[]> {
  const rows = await read.select().from(games).where(isInSlice);
  return rows.map(({ id, name, description, searchText }) => ({
    id,
    from: [name, description],
    stored: [searchText],
    expected: [searchTextOfGame(name, description)],
  }));
}

/** A user's `emailKey` may be null, because another account may have had the same email address. */
async function remakeUsers(read: Reader, isInSlice: Slice): Promise<Row[]> {
  const rows = await read.select().from(users).where(isInSlice);
  return rows.map((user) => {
    if (user.deletedAt !== null) return compareErased(user, erasedAccount(user.id));
    return {
      id: user.id,
      from: [user.username, user.firstName, user.lastName, user.email],
      stored: [user.searchText, user.usernameKey, user.emailKey],
      expected: [
        searchTextOfUser(user),
        foldKey(user.username),
        user.email === null || user.emailKey === null ? null : emailKeyOf(user.email),
      ],
    };
  });
}

const CHECKS = [
  { subject: "search texts of accomplishments", source: posts, remake: remakePosts },
  { subject: "search texts of games", source: games, remake: remakeGames },
  { subject: "search texts of users", source: users, remake: remakeUsers },
];

export const checkTexts = (read: Reader, onProgress?: OnProgress): Promise<Problem[]> =>
  runSliced(
    read,
    CHECKS.map(({ remake, ...check }) => ({
      ...check,
      findWrong: async (from: Reader, isInSlice: Slice) =>
        (await remake(from, isInSlice)).filter(isWrong),
    })),
    onProgress,
  );
