import { schema } from "@stepout/db";
import { and, count, type SQL } from "@stepout/db/sql";
import { inPages } from "../../../platform/queries/pages.ts";

const { posts } = schema;

const cursor = { createdAt: posts.createdAt };

export const postCountsByTime = inPages(cursor, (reader, which: SQL | undefined, isNext) =>
  reader
    .select({ cursor, createdAt: posts.createdAt, total: count() })
    .from(posts)
    .where(and(which, isNext))
    .groupBy(posts.createdAt),
);

export const TIMES_PER_PAGE = 1_000;
