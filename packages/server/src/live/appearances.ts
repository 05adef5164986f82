import { schema, type Writer } from "@stepout/db";
import { and, eq } from "@stepout/db/sql";
import {
  inPages,
  type Place,
  type ReadPage,
  readPages,
  rowidOf,
} from "../platform/queries/pages.ts";
import type { Live } from "./live-hub.ts";

const { comments, messages, participants, posts } = schema;

const ROWS_AT_ONCE = 500;

const placeOfParticipant = { gameId: participants.gameId };
const gamesJoined = inPages(placeOfParticipant, (tx, userId: string, isNext) =>
  tx
    .select({ place: placeOfParticipant, id: participants.gameId })
    .from(participants)
    .where(and(eq(participants.userId, userId), isNext)),
);

const placeOfPost = { createdAt: posts.createdAt, id: posts.id };
const gamesOfPosts = inPages(placeOfPost, (tx, userId: string, isNext) =>
  tx
    .select({ place: placeOfPost, id: posts.gameId })
    .from(posts)
    .where(and(eq(posts.userId, userId), isNext)),
);

const placeOfComment = { rowid: rowidOf(comments) };
const gamesOfComments = inPages(placeOfComment, (tx, userId: string, isNext) =>
  tx
    .select({ place: placeOfComment, id: comments.gameId })
    .from(comments)
    .where(and(eq(comments.userId, userId), isNext)),
);

const placeOfMessage = { createdAt: messages.createdAt, id: messages.id };
const recipientsOf = inPages(placeOfMessage, (tx, userId: string, isNext) =>
  tx
    .select({ place: placeOfMessage, id: messages.recipientId })
    .from(messages)
    .where(and(eq(messages.senderId, userId), isNext)),
);
const sendersTo = inPages(placeOfMessage, (tx, userId: string, isNext) =>
  tx
    .select({ place: placeOfMessage, id: messages.senderId })
    .from(messages)
    .where(and(eq(messages.recipientId, userId), isNext)),
);

async function collectIds(
  tx: Writer,
  userId: string,
  queries: ReadPage<string, { place: Place; id: string }>[],
): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const query of queries) {
    for await (const rows of readPages(tx, userId, query, ROWS_AT_ONCE)) {
      for (const { id } of rows) ids.add(id);
    }
  }
  return ids;
}

export async function tellAppearances(
  tx: Writer,
  { live }: { live: Pick<Live, "tell"> },
  userId: string,
): Promise<void> {
  for (const gameId of await collectIds(tx, userId, [gamesJoined, gamesOfPosts, gamesOfComments])) {
    for (const about of ["people", "posts", "comments"] as const) live.tell({ about, gameId });
  }
  const to = [...(await collectIds(tx, userId, [recipientsOf, sendersTo]))];
  live.tell({ about: "messages", to });
}
