import { schema } from "@stepout/db";
import { and, eq, ne, not, or, type SQL, sql } from "@stepout/db/sql";
import type { Env } from "../../env/env.ts";
import { hasRow } from "../../platform/queries/rows.ts";
import { hasActiveAdmin } from "./game-by-code.ts";

const { games, instance } = schema;

const hasClosedDoor = hasRow(
  instance,
  or(ne(instance.registration, "open"), eq(instance.approval, true)),
);

/** Visitors see public games only on servers where any visitor can create an account. */
export const isShownToVisitors = ({ LOCAL_AUTH }: Pick<Env, "LOCAL_AUTH">): SQL | undefined =>
  LOCAL_AUTH ? and(eq(games.isPublic, true), hasActiveAdmin, not(hasClosedDoor)) : sql`1 = 0`;
