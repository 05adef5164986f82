import { schema } from "@stepout/db";
import { alias, and, eq, lte, not, or, sql } from "@stepout/db/sql";
import { hasRow } from "../../platform/queries/rows.ts";
import { haveMet } from "./visibility/visibility.queries.ts";

const { blocks } = schema;

const earlier = alias(blocks, "earlier");

const isByTheOther = and(
  eq(earlier.blockerId, blocks.blockedId),
  eq(earlier.blockedId, blocks.blockerId),
  lte(earlier.createdAt, blocks.createdAt),
);

/** Omits strangers who had blocked the actor before: listing the name would reveal that block. */
export const isListed = sql`(${or(
  not(hasRow(earlier, isByTheOther)),
  haveMet(blocks.blockerId, blocks.blockedId),
)})`;
