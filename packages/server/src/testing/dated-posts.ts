import { schema } from "@stepout/db";
import { MOMENTS_AT_ONCE } from "../domains/games/points/points.queries.ts";
import type { TestServer } from "./test-server.ts";

/** Returns more times than fit on a page, up to a given one. Two on the first page are equal. */
export const momentsOfPages = (until: number): number[] => {
  const moments = Array.from({ length: MOMENTS_AT_ONCE + 10 }, (_, back) => until - back);
  const inFirstPage = moments.slice(-MOMENTS_AT_ONCE);
  return [...moments, ...inFirstPage.slice(0, 1), ...inFirstPage.slice(-1)];
};

/** Stores posts that count, at these times. */
export const addPostsAt = (
  { deps }: TestServer,
  where: { gameId: string; userId: string },
  moments: readonly number[],
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await tx.insert(schema.posts).values(
      moments.map((createdAt) => ({
        ...where,
        id: deps.ids.nextId(),
        content: "I did it",
        searchText: "",
        createdAt,
      })),
    );
  });
