import { schema, type Writer } from "@stepout/db";
import { inSlices } from "@stepout/db/slices";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { drawNewCode } from "./invite-codes.service.ts";

const { games, participants } = schema;

/** The codes that the user knows admit no other accounts. Call it where a host disables or deletes the account. */
export async function renewCodesKnownTo(
  tx: Writer,
  deps: Deps,
  { userId, actorId }: { userId: string; actorId: string | null },
): Promise<void> {
  const now = deps.clock.now();
  let after = "";
  await inSlices(async (limit) => {
    const some = await tx
      .select({ id: games.id, isPublic: games.isPublic })
      .from(participants)
      .innerJoin(games, eq(games.id, participants.gameId))
      .where(
        and(
          eq(participants.userId, userId),
          gt(participants.gameId, after),
          gt(games.endTime, now),
        ),
      )
      .orderBy(asc(participants.gameId))
      .limit(limit);
    for (const game of some) await drawNewCode(tx, deps, actorId, game);
    after = some.at(-1)?.id ?? after;
    return some.length;
  });
}
