import { schema } from "@stepout/db";
import { TIMES_PER_PAGE } from "../domains/games/points/points.queries.ts";
import type { TestServer } from "./test-server.ts";

/** Returns times that fill more than one page. The first page's oldest and newest times occur twice. */
export const timesAcrossPages = (until: number): number[] => {
  const times = Array.from({ length: TIMES_PER_PAGE + 10 }, (_, back) => until - back);
  const inFirstPage = times.slice(-TIMES_PER_PAGE);
  return [...times, ...inFirstPage.slice(0, 1), ...inFirstPage.slice(-1)];
};

/** Stores a post for each of the times. All of these posts count toward the score. */
export const addPostsAt = (
  { deps }: TestServer,
  where: { gameId: string; userId: string },
  times: readonly number[],
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await tx.insert(schema.posts).values(
      times.map((createdAt) => ({
        ...where,
        id: deps.ids.nextId(),
        content: "I did it",
        searchText: "",
        createdAt,
      })),
    );
  });
