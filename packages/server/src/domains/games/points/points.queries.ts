import { schema } from "@stepout/db";
import { and, count, type SQL } from "@stepout/db/sql";
import { inPages } from "../../../platform/queries/pages.ts";

const { posts } = schema;

const cursor = { moment: posts.createdAt };

export const momentsOfPosts = inPages(cursor, (reader, which: SQL | undefined, isNext) =>
  reader
    .select({ cursor, moment: posts.createdAt, total: count() })
    .from(posts)
    .where(and(which, isNext))
    .groupBy(posts.createdAt),
);

export const MOMENTS_AT_ONCE = 1_000;
