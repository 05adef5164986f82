import { type Reader, schema } from "@stepout/db";
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { type SQLiteColumn, union } from "drizzle-orm/sqlite-core";
import { inPages, rowidOf } from "../../platform/queries/pages.ts";
import { isAddressedTo } from "../entries/pending-entries.ts";
import { exported, recipients } from "./data-export.columns.ts";

const {
  auditEvents,
  comments,
  gameResults,
  games,
  groups,
  identities,
  images,
  invitations,
  joinRequests,
  messages,
  notifications,
  participants,
  posts,
  sessions,
  upvotes,
  users,
} = schema;

export const accountOf = (reader: Reader, userId: string) =>
  reader.select(exported.account).from(users).where(eq(users.id, userId));

const placeOfGame = { gameId: participants.gameId };
export const gamesOf = inPages(placeOfGame, (reader, userId: string, isNext) =>
  reader
    .select({ place: placeOfGame, ...exported.ownGames(userId) })
    .from(participants)
    .innerJoin(games, eq(games.id, participants.gameId))
    .leftJoin(groups, eq(groups.id, participants.groupId))
    .where(and(eq(participants.userId, userId), isNext)),
);

const placeOfResult = { rowid: rowidOf(gameResults) };
export const resultsOf = inPages(placeOfResult, (reader, userId: string, isNext) =>
  reader
    .select({ place: placeOfResult, ...exported.results })
    .from(gameResults)
    .innerJoin(games, eq(games.id, gameResults.gameId))
    .where(and(eq(gameResults.userId, userId), isNext)),
);

const placeOfPost = { createdAt: posts.createdAt, id: posts.id };
export const postsOf = inPages(placeOfPost, (reader, userId: string, isNext) =>
  reader
    .select({ place: placeOfPost, ...exported.accomplishments })
    .from(posts)
    .innerJoin(games, eq(games.id, posts.gameId))
    .where(and(eq(posts.userId, userId), isNext)),
);

const placeOfComment = { rowid: rowidOf(comments) };
export const commentsOf = inPages(placeOfComment, (reader, userId: string, isNext) =>
  reader
    .select({ place: placeOfComment, ...exported.comments })
    .from(comments)
    .innerJoin(games, eq(games.id, comments.gameId))
    .where(and(eq(comments.userId, userId), isNext)),
);

const placeOfUpvote = { rowid: rowidOf(upvotes) };
export const upvotesBy = inPages(placeOfUpvote, (reader, userId: string, isNext) =>
  reader
    .select({ place: placeOfUpvote, ...exported.upvotes })
    .from(upvotes)
    .where(and(eq(upvotes.userId, userId), isNext)),
);

const placeOfMessage = { createdAt: messages.createdAt, id: messages.id };

/** Sent and received messages have an index each. */
export const messagesOf = inPages(placeOfMessage, (reader, userId: string, isNext, limit) => {
  const side = (person: SQLiteColumn, name: string) =>
    reader
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(person, userId), isNext))
      .orderBy(asc(messages.createdAt), asc(messages.id))
      .limit(limit)
      .as(name);
  const sent = side(messages.senderId, "sent");
  const received = side(messages.recipientId, "received");
  const ids = union(
    reader.select({ id: sent.id }).from(sent),
    reader.select({ id: received.id }).from(received),
  );
  return reader
    .select({ place: placeOfMessage, ...exported.messages })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .innerJoin(recipients, eq(recipients.id, messages.recipientId))
    .innerJoin(games, eq(games.id, messages.gameId))
    .where(inArray(messages.id, ids));
});

/** An invitation's e-mail address is known only to its sender and its owner. */
const placeOfInvitation = { rowid: rowidOf(invitations) };
export const invitationsOf = inPages(placeOfInvitation, (reader, userId: string, isNext) =>
  reader
    .select({ place: placeOfInvitation, ...exported.invitations })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedById))
    .innerJoin(games, eq(games.id, invitations.gameId))
    .leftJoin(recipients, eq(recipients.id, invitations.userId))
    .where(and(or(eq(invitations.invitedById, userId), isAddressedTo(userId)), isNext)),
);

const placeOfJoinRequest = { rowid: rowidOf(joinRequests) };
export const joinRequestsOf = inPages(placeOfJoinRequest, (reader, userId: string, isNext) =>
  reader
    .select({ place: placeOfJoinRequest, ...exported.joinRequests })
    .from(joinRequests)
    .innerJoin(games, eq(games.id, joinRequests.gameId))
    .where(and(eq(joinRequests.userId, userId), isNext)),
);

const placeOfUnseen = { createdAt: notifications.createdAt, rowid: rowidOf(notifications) };
export const unseenNotificationsOf = inPages(placeOfUnseen, (reader, userId: string, isNext) =>
  reader
    .select({ place: placeOfUnseen, ...exported.notifications })
    .from(notifications)
    .innerJoin(games, eq(games.id, notifications.gameId))
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), isNext)),
);

const placeOfSeen = { readAt: sql<number>`${notifications.readAt}`, ...placeOfUnseen };
export const seenNotificationsOf = inPages(placeOfSeen, (reader, userId: string, isNext) =>
  reader
    .select({ place: placeOfSeen, ...exported.notifications })
    .from(notifications)
    .innerJoin(games, eq(games.id, notifications.gameId))
    .where(and(eq(notifications.userId, userId), isNotNull(notifications.readAt), isNext)),
);

const placeOfSession = { rowid: rowidOf(sessions) };
export const sessionsOf = inPages(placeOfSession, (reader, userId: string, isNext) =>
  reader
    .select({ place: placeOfSession, ...exported.sessions })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNext)),
);

const placeOfIdentity = { rowid: rowidOf(identities) };
export const identitiesOf = inPages(placeOfIdentity, (reader, userId: string, isNext) =>
  reader
    .select({ place: placeOfIdentity, ...exported.identities })
    .from(identities)
    .where(and(eq(identities.userId, userId), isNext)),
);

const placeOfEvent = { createdAt: auditEvents.createdAt, rowid: rowidOf(auditEvents) };
export const eventsOf = inPages(placeOfEvent, (reader, userId: string, isNext) =>
  reader
    .select({ place: placeOfEvent, ...exported.events })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, userId), isNext)),
);

const placeOfPicture = { hash: images.hash };
export const picturesOf = inPages(placeOfPicture, (reader, userId: string, isNext) =>
  reader
    .select({ place: placeOfPicture, ...exported.pictures })
    .from(images)
    .where(and(eq(images.ownerId, userId), isNext)),
);
