import { type Reader, schema } from "@stepout/db";
import { recountTotalsOf } from "@stepout/db/recount";
import { eq, sql } from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";
import { unauthorized } from "../../errors/domain-error.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import type { UserStats } from "./account.schema.ts";

const { userTotals } = schema;

const totalsOf = preparedFor((reader) =>
  reader
    .select({
      gamesJoined: userTotals.gamesJoined,
      totalAccomplishments: userTotals.accomplishments,
      totalUpvotes: userTotals.upvotesReceived,
      gamesCreated: userTotals.gamesCreated,
      goldMedals: userTotals.goldMedals,
      silverMedals: userTotals.silverMedals,
      bronzeMedals: userTotals.bronzeMedals,
      popularVoteMedals: userTotals.popularVoteMedals,
    })
    .from(userTotals)
    .where(eq(userTotals.userId, sql.placeholder("userId")))
    .prepare(),
);

async function readStats(reader: Reader, { userId }: Actor): Promise<UserStats> {
  const [stats] = await totalsOf(reader).execute({ userId });
  if (!stats) throw unauthorized();
  return stats;
}

export const getStats = (deps: Deps, actor: Actor): Promise<UserStats> =>
  readStats(deps.db.read, actor);

export const refreshStats = (deps: Deps, actor: Actor): Promise<UserStats> =>
  deps.db.transaction(async (tx) => {
    await recountTotalsOf(tx, actor.userId);
    return readStats(tx, actor);
  });
