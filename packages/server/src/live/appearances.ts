import { schema, type Writer } from "@stepout/db";
import { eq } from "drizzle-orm";
import type { Live } from "./live-hub.ts";

const { comments, messages, participants, posts } = schema;

/** Notifies everyone who sees the user's name and picture. */
export async function tellAppearances(
  tx: Writer,
  { live }: { live: Pick<Live, "tell"> },
  userId: string,
): Promise<void> {
  const gameIds = new Set<string>();
  for (const table of [participants, posts, comments]) {
    const rows = await tx
      .selectDistinct({ id: table.gameId })
      .from(table)
      .where(eq(table.userId, userId));
    for (const { id } of rows) gameIds.add(id);
  }
  for (const gameId of gameIds) {
    for (const about of ["people", "posts", "comments"] as const) live.tell({ about, gameId });
  }
  const { senderId, recipientId } = messages;
  const partners = [
    ...(await tx.selectDistinct({ id: recipientId }).from(messages).where(eq(senderId, userId))),
    ...(await tx.selectDistinct({ id: senderId }).from(messages).where(eq(recipientId, userId))),
  ];
  live.tell({ about: "messages", to: [...new Set(partners.map(({ id }) => id))] });
}
