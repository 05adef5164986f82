import { schema } from "@stepout/db";
import { alias, and, desc, eq, gte, min, QueryBuilder, sql } from "@stepout/db/sql";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { isSeenInGame } from "../blocks/visibility/visibility.queries.ts";
import { isShownTo } from "./posts.queries.ts";
import { NEWEST_POSTS } from "./posts.rules.ts";

const { participants, posts } = schema;

const builder = new QueryBuilder();
const latest = alias(posts, "latest");

const actorId = sql.placeholder("actorId");

/** The newest posts overall are among each game's newest posts. */
const oldestNeeded = builder
  .select({ createdAt: latest.createdAt })
  .from(latest)
  .where(
    and(
      eq(latest.gameId, participants.gameId),
      isSeenInGame(actorId, latest.userId, latest.gameId),
    ),
  )
  .orderBy(desc(latest.createdAt), desc(latest.id))
  .limit(1)
  .offset(NEWEST_POSTS - 1);

/** Returns a post shared in several games only once. */
export const newestIds = preparedFor((reader) => {
  const id = min(posts.id);
  return reader
    .select({ id })
    .from(participants)
    .innerJoin(
      posts,
      and(
        eq(posts.gameId, participants.gameId),
        gte(posts.createdAt, sql`coalesce((${oldestNeeded}), 0)`),
      ),
    )
    .where(and(eq(participants.userId, actorId), isShownTo(actorId)))
    .groupBy(posts.userId, posts.createdAt)
    .orderBy(desc(posts.createdAt), desc(id))
    .limit(NEWEST_POSTS)
    .prepare();
});
