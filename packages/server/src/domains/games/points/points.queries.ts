import { schema } from "@stepout/db";
import { and, eq, sql } from "drizzle-orm";
import { countedMoments } from "../../../platform/queries/counted-moments.ts";
import { preparedFor } from "../../../platform/queries/prepared.ts";
import { POINT_LINES } from "../game/games.rules.ts";

const { games, posts } = schema;

/** The leaders, and the viewer behind them. */
const PEOPLE_ON_CHART = POINT_LINES + 1;

const gameId = sql.placeholder("gameId");

const places = Array.from({ length: PEOPLE_ON_CHART }, (_, place) => place);

/** Somebody on a chart. */
export interface OnChart {
  userId: string;
  /** The moment behind which their points are read; undefined once all are. */
  after: number | undefined;
}

/** Stands for nobody where fewer people have points. */
const NOBODYS_ID = "";

/** The values with which `momentsOfPeople` reads those of a game's people. */
export const peopleOnChart = (gameId: string, people: readonly OnChart[]) => ({
  gameId,
  ...Object.fromEntries(
    places.flatMap((place) => {
      const { userId, after } = people[place] ?? { userId: NOBODYS_ID, after: undefined };
      return [
        [`person${place}`, after === undefined ? NOBODYS_ID : userId],
        [`after${place}`, after ?? 0],
      ];
    }),
  ),
});

const momentsAt = (place: number) =>
  countedMoments(
    posts.createdAt,
    and(
      eq(posts.gameId, gameId),
      eq(posts.userId, sql.placeholder(`person${place}`)),
      eq(posts.counts, true),
    ),
    sql`${sql.placeholder(`after${place}`)}`,
  );

/** The moments at which the people on a chart made their next points, by their places there. */
export const momentsOfPeople = preparedFor((reader) =>
  reader
    .select(Object.fromEntries(places.map((place) => [place, momentsAt(place)])))
    .from(games)
    .where(eq(games.id, gameId))
    .prepare(),
);
