import { schema, type Writer } from "@stepout/db";
import { eq, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import type { Deps } from "../../deps.ts";

const { comments, messages, participants, posts } = schema;

const listGames = (tx: Writer, userId: string) =>
  union(
    tx
      .select({ gameId: participants.gameId })
      .from(participants)
      .where(eq(participants.userId, userId)),
    tx.select({ gameId: posts.gameId }).from(posts).where(eq(posts.userId, userId)),
    tx.select({ gameId: comments.gameId }).from(comments).where(eq(comments.userId, userId)),
  );

const listCorrespondents = (tx: Writer, userId: string) =>
  tx
    .selectDistinct({
      userId: sql<string>`iif(${messages.senderId} = ${userId}, ${messages.recipientId}, ${messages.senderId})`,
    })
    .from(messages)
    .where(or(eq(messages.senderId, userId), eq(messages.recipientId, userId)));

/** Tells everybody who sees this person's name and picture somewhere. */
export async function tellAppearances(
  tx: Writer,
  { live }: Pick<Deps, "live">,
  userId: string,
): Promise<void> {
  for (const { gameId } of await listGames(tx, userId)) {
    for (const about of ["people", "posts", "comments"] as const) live.tell({ about, gameId });
  }
  const to = (await listCorrespondents(tx, userId)).map((one) => one.userId);
  if (to.length > 0) live.tell({ about: "messages", to });
}
