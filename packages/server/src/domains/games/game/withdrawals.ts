import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, gte, inArray, or, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { preparedFor } from "../../../platform/queries/prepared.ts";

const { comments, games, participants, posts } = schema;

const gameId = sql.placeholder("gameId");
const userId = sql.placeholder("userId");
const withdrawnAt = sql`${sql.placeholder("now")}`;

const markGame = preparedFor((tx: Writer) =>
  tx.update(games).set({ withdrawnAt }).where(eq(games.id, gameId)).prepare(),
);

const markGamesOf = preparedFor((tx: Writer) =>
  tx
    .update(games)
    .set({ withdrawnAt })
    .where(
      or(
        inArray(
          games.id,
          tx.select({ id: posts.gameId }).from(posts).where(eq(posts.userId, userId)),
        ),
        inArray(
          games.id,
          tx.select({ id: comments.gameId }).from(comments).where(eq(comments.userId, userId)),
        ),
      ),
    )
    .returning({ id: games.id })
    .prepare(),
);

type Live = Pick<Deps, "live">;

/**
 * Call it in the transaction that takes somebody's words or pictures out of a game: the devices of its
 * people forget what they keep of the game, at once or when they are back.
 */
export async function withdraw(
  tx: Writer,
  { live }: Live,
  from: { gameId: string; now: number },
): Promise<void> {
  await markGame(tx).execute({ ...from });
  live.tell({ about: "removals", gameId: from.gameId });
}

/** The same for all that somebody has said, before it goes. */
export async function withdrawAllOf(
  tx: Writer,
  { live }: Live,
  person: { userId: string; now: number },
): Promise<void> {
  for (const { id } of await markGamesOf(tx).execute({ ...person })) {
    live.tell({ about: "removals", gameId: id });
  }
}

const withdrawnSince = preparedFor((reader) =>
  reader
    .select({ id: games.id })
    .from(participants)
    .innerJoin(games, eq(games.id, participants.gameId))
    .where(and(eq(participants.userId, userId), gte(games.withdrawnAt, sql.placeholder("since"))))
    .limit(sql.placeholder("limit"))
    .prepare(),
);

/** The games of somebody from which something was taken since a moment. */
export async function gamesWithdrawnFrom(
  reader: Reader,
  asked: { userId: string; since: number; limit: number },
): Promise<string[]> {
  return (await withdrawnSince(reader).execute({ ...asked })).map(({ id }) => id);
}
