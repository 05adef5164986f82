import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, gte, inArray, or } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";

const { comments, games, participants, posts } = schema;

type Live = Pick<Deps, "live">;

/** Makes devices delete the game's cached content. Call it in the transaction that removes content. */
export async function withdraw(
  tx: Writer,
  { live }: Live,
  { gameId, now }: { gameId: string; now: number },
): Promise<void> {
  await tx.update(games).set({ withdrawnAt: now }).where(eq(games.id, gameId));
  live.notify({ about: "removals", gameId });
}

export async function withdrawAllOf(
  tx: Writer,
  { live }: Live,
  { userId, now }: { userId: string; now: number },
): Promise<void> {
  const hasContentIn = (table: typeof posts | typeof comments) =>
    inArray(games.id, tx.select({ id: table.gameId }).from(table).where(eq(table.userId, userId)));
  const changed = await tx
    .update(games)
    .set({ withdrawnAt: now })
    .where(or(hasContentIn(posts), hasContentIn(comments)))
    .returning({ id: games.id });
  for (const { id } of changed) live.notify({ about: "removals", gameId: id });
}

export async function gamesWithdrawnFrom(
  reader: Reader,
  { userId, since, limit }: { userId: string; since: number; limit: number },
): Promise<string[]> {
  const found = await reader
    .select({ id: games.id })
    .from(participants)
    .innerJoin(games, eq(games.id, participants.gameId))
    .where(and(eq(participants.userId, userId), gte(games.withdrawnAt, since)))
    .limit(limit);
  return found.map(({ id }) => id);
}
