import { schema } from "@stepout/db";
import { alias, and, eq, lte, not, or, sql } from "@stepout/db/sql";
import { hasRow } from "../../platform/queries/rows.ts";
import { haveMet } from "./visibility/visibility.queries.ts";

const { blocks } = schema;

const earlier = alias(blocks, "earlier");

const isEarlierReverseBlock = and(
  eq(earlier.blockerId, blocks.blockedId),
  eq(earlier.blockedId, blocks.blockerId),
  lte(earlier.createdAt, blocks.createdAt),
);

/** Omits strangers who blocked the actor first, because listing them would reveal the block. */
export const isListed = sql`(${or(
  not(hasRow(earlier, isEarlierReverseBlock)),
  haveMet(blocks.blockerId, blocks.blockedId),
)})`;
