import { schema } from "@stepout/db";
import { and, asc, eq, sql } from "drizzle-orm";
import { inPreparedPages, type Place, rowidOf } from "../../../platform/queries/pages.ts";
import { POINT_LINES } from "../game/games.rules.ts";

const { posts } = schema;

const placeOfPost = { createdAt: posts.createdAt, rowid: rowidOf(posts) };

/** The leaders, and the viewer behind them. */
const PEOPLE_ON_CHART = POINT_LINES + 1;

const gameId = sql.placeholder("gameId");

const personNames = Array.from({ length: PEOPLE_ON_CHART }, (_, number) => `person${number}`);

/** Stands for nobody where fewer people have points. */
const NOBODYS_ID = "";

/** The values with which `momentsOfPeople` reads those of a game's people. */
export const peopleOnChart = (gameId: string, userIds: readonly string[]): Place => ({
  gameId,
  ...Object.fromEntries(personNames.map((name, index) => [name, userIds[index] ?? NOBODYS_ID])),
});

/** The moments at which the people on a chart made their points. */
export const momentsOfPeople = inPreparedPages(placeOfPost, (reader, isNext) => {
  const nextOfEach = personNames.map((name) => {
    const next = reader
      .select({ rowid: rowidOf(posts) })
      .from(posts)
      .where(
        and(
          eq(posts.gameId, gameId),
          eq(posts.userId, sql.placeholder(name)),
          eq(posts.counts, true),
          isNext,
        ),
      )
      .orderBy(asc(posts.createdAt), asc(rowidOf(posts)))
      .limit(sql.placeholder("limit"));
    return sql`select * from ${next} as next`;
  });
  return reader
    .select({ place: placeOfPost, userId: posts.userId, createdAt: posts.createdAt })
    .from(posts)
    .where(sql`${rowidOf(posts)} in (${sql.join(nextOfEach, sql` union all `)})`);
});
