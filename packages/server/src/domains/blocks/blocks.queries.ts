import { schema } from "@stepout/db";
import { and, eq, lte, notExists, or, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/sqlite-core";
import { haveMet } from "../hiding/hiding.queries.ts";

const { blocks } = schema;

const earlier = alias(blocks, "earlier");

const madeByTheOther = new QueryBuilder()
  .select({ one: sql`1` })
  .from(earlier)
  .where(
    and(
      eq(earlier.blockerId, blocks.blockedId),
      eq(earlier.blockedId, blocks.blockerId),
      lte(earlier.createdAt, blocks.createdAt),
    ),
  );

/** Omits strangers who had blocked the actor before: listing the name would reveal that block. */
export const isListed = sql`(${or(
  notExists(madeByTheOther),
  haveMet(blocks.blockerId, blocks.blockedId),
)})`;
