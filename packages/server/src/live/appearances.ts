import { schema, type Writer } from "@stepout/db";
import { and, eq } from "@stepout/db/sql";
import {
  type Cursor,
  inPages,
  type ReadPage,
  readPages,
  rowidOf,
} from "../platform/queries/pages.ts";
import type { Live } from "./live-hub.ts";

const { comments, messages, participants, posts } = schema;

const ROWS_AT_ONCE = 500;

const cursorOfParticipant = { gameId: participants.gameId };
const gamesJoined = inPages(cursorOfParticipant, (tx, userId: string, isNext) =>
  tx
    .select({ cursor: cursorOfParticipant, id: participants.gameId })
    .from(participants)
    .where(and(eq(participants.userId, userId), isNext)),
);

const cursorOfPost = { createdAt: posts.createdAt, id: posts.id };
const gamesOfPosts = inPages(cursorOfPost, (tx, userId: string, isNext) =>
  tx
    .select({ cursor: cursorOfPost, id: posts.gameId })
    .from(posts)
    .where(and(eq(posts.userId, userId), isNext)),
);

const cursorOfComment = { rowid: rowidOf(comments) };
const gamesOfComments = inPages(cursorOfComment, (tx, userId: string, isNext) =>
  tx
    .select({ cursor: cursorOfComment, id: comments.gameId })
    .from(comments)
    .where(and(eq(comments.userId, userId), isNext)),
);

const cursorOfMessage = { createdAt: messages.createdAt, id: messages.id };
const recipientsOf = inPages(cursorOfMessage, (tx, userId: string, isNext) =>
  tx
    .select({ cursor: cursorOfMessage, id: messages.recipientId })
    .from(messages)
    .where(and(eq(messages.senderId, userId), isNext)),
);
const sendersTo = inPages(cursorOfMessage, (tx, userId: string, isNext) =>
  tx
    .select({ cursor: cursorOfMessage, id: messages.senderId })
    .from(messages)
    .where(and(eq(messages.recipientId, userId), isNext)),
);

async function collectIds(
  tx: Writer,
  userId: string,
  queries: ReadPage<string, { cursor: Cursor; id: string }>[],
): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const query of queries) {
    for await (const rows of readPages(tx, userId, query, ROWS_AT_ONCE)) {
      for (const { id } of rows) ids.add(id);
    }
  }
  return ids;
}

export async function notifyAppearances(
  tx: Writer,
  { live }: { live: Pick<Live, "notify"> },
  userId: string,
): Promise<void> {
  for (const gameId of await collectIds(tx, userId, [gamesJoined, gamesOfPosts, gamesOfComments])) {
    for (const about of ["people", "posts", "comments"] as const) live.notify({ about, gameId });
  }
  const to = [...(await collectIds(tx, userId, [recipientsOf, sendersTo]))];
  live.notify({ about: "messages", to });
}
