import { type Reader, schema } from "@stepout/db";
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias, type SQLiteColumn, union } from "drizzle-orm/sqlite-core";
import { inPages, rowidOf } from "../../platform/queries/pages.ts";
import { toIso } from "../../platform/time/clock.ts";
import { isAddressedTo } from "../entries/pending-entries.ts";

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
const recipients = alias(users, "recipients");

/** Formats a moment for people and programs; null stays null. */
const moment = (column: SQLiteColumn) => sql<string>`${column}`.mapWith(toIso);

const game = { id: games.id, name: games.name };

export const accountOf = (reader: Reader, userId: string) =>
  reader
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      isEmailVerified: users.emailVerified,
      bio: users.bio,
      pictureId: users.imageId,
      createdAt: moment(users.createdAt),
      updatedAt: moment(users.updatedAt),
    })
    .from(users)
    .where(eq(users.id, userId));

const placeOfGame = { gameId: participants.gameId };
export const gamesOf = inPages(placeOfGame, (reader, userId: string, isNext) =>
  reader
    .select({
      place: placeOfGame,
      ...game,
      description: games.description,
      coverId: games.coverImageId,
      startTime: moment(games.startTime),
      endTime: moment(games.endTime),
      isCreator: eq(games.creatorId, userId).mapWith(Boolean),
      isAdmin: participants.isAdmin,
      group: groups.name,
      score: participants.score,
      upvotes: participants.upvoteCount,
      joinedAt: moment(participants.joinedAt),
    })
    .from(participants)
    .innerJoin(games, eq(games.id, participants.gameId))
    .leftJoin(groups, eq(groups.id, participants.groupId))
    .where(and(eq(participants.userId, userId), isNext)),
);

const placeOfResult = { rowid: rowidOf(gameResults) };
export const resultsOf = inPages(placeOfResult, (reader, userId: string, isNext) =>
  reader
    .select({
      place: placeOfResult,
      game,
      position: gameResults.position,
      score: gameResults.score,
      upvotes: gameResults.upvotes,
      medal: gameResults.medalType,
      isPopularVote: gameResults.isPopularVote,
    })
    .from(gameResults)
    .innerJoin(games, eq(games.id, gameResults.gameId))
    .where(and(eq(gameResults.userId, userId), isNext)),
);

const placeOfPost = { createdAt: posts.createdAt, id: posts.id };
export const postsOf = inPages(placeOfPost, (reader, userId: string, isNext) =>
  reader
    .select({
      place: placeOfPost,
      id: posts.id,
      game,
      content: posts.content,
      pictureId: posts.imageId,
      upvotes: posts.upvoteCount,
      comments: posts.commentCount,
      createdAt: moment(posts.createdAt),
      editedAt: moment(posts.editedAt),
      redactedAt: moment(posts.redactedAt),
    })
    .from(posts)
    .innerJoin(games, eq(games.id, posts.gameId))
    .where(and(eq(posts.userId, userId), isNext)),
);

const placeOfComment = { rowid: rowidOf(comments) };
export const commentsOf = inPages(placeOfComment, (reader, userId: string, isNext) =>
  reader
    .select({
      place: placeOfComment,
      id: comments.id,
      postId: comments.postId,
      game,
      content: comments.content,
      createdAt: moment(comments.createdAt),
    })
    .from(comments)
    .innerJoin(games, eq(games.id, comments.gameId))
    .where(and(eq(comments.userId, userId), isNext)),
);

const placeOfUpvote = { rowid: rowidOf(upvotes) };
export const upvotesBy = inPages(placeOfUpvote, (reader, userId: string, isNext) =>
  reader
    .select({
      place: placeOfUpvote,
      postId: upvotes.postId,
      createdAt: moment(upvotes.createdAt),
    })
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
    .select({
      place: placeOfMessage,
      id: messages.id,
      game,
      from: users.username,
      to: recipients.username,
      content: messages.content,
      createdAt: moment(messages.createdAt),
      readAt: moment(messages.readAt),
    })
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
    .select({
      place: placeOfInvitation,
      id: invitations.id,
      game,
      from: users.username,
      to: recipients.username,
      toEmail: invitations.emailKey,
      status: invitations.status,
      createdAt: moment(invitations.createdAt),
      respondedAt: moment(invitations.respondedAt),
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedById))
    .innerJoin(games, eq(games.id, invitations.gameId))
    .leftJoin(recipients, eq(recipients.id, invitations.userId))
    .where(and(or(eq(invitations.invitedById, userId), isAddressedTo(userId)), isNext)),
);

const placeOfJoinRequest = { rowid: rowidOf(joinRequests) };
export const joinRequestsOf = inPages(placeOfJoinRequest, (reader, userId: string, isNext) =>
  reader
    .select({
      place: placeOfJoinRequest,
      id: joinRequests.id,
      game,
      status: joinRequests.status,
      createdAt: moment(joinRequests.createdAt),
      respondedAt: moment(joinRequests.respondedAt),
    })
    .from(joinRequests)
    .innerJoin(games, eq(games.id, joinRequests.gameId))
    .where(and(eq(joinRequests.userId, userId), isNext)),
);

const notificationColumns = {
  id: notifications.id,
  game,
  type: notifications.type,
  createdAt: moment(notifications.createdAt),
  readAt: moment(notifications.readAt),
};

const placeOfUnseen = { createdAt: notifications.createdAt, rowid: rowidOf(notifications) };
export const unseenNotificationsOf = inPages(placeOfUnseen, (reader, userId: string, isNext) =>
  reader
    .select({ place: placeOfUnseen, ...notificationColumns })
    .from(notifications)
    .innerJoin(games, eq(games.id, notifications.gameId))
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), isNext)),
);

const placeOfSeen = { readAt: sql<number>`${notifications.readAt}`, ...placeOfUnseen };
export const seenNotificationsOf = inPages(placeOfSeen, (reader, userId: string, isNext) =>
  reader
    .select({ place: placeOfSeen, ...notificationColumns })
    .from(notifications)
    .innerJoin(games, eq(games.id, notifications.gameId))
    .where(and(eq(notifications.userId, userId), isNotNull(notifications.readAt), isNext)),
);

const placeOfSession = { rowid: rowidOf(sessions) };
export const sessionsOf = inPages(placeOfSession, (reader, userId: string, isNext) =>
  reader
    .select({
      place: placeOfSession,
      createdAt: moment(sessions.createdAt),
      expiresAt: moment(sessions.expiresAt),
      lastSeenAt: moment(sessions.lastSeenAt),
      device: sessions.device,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNext)),
);

const placeOfIdentity = { rowid: rowidOf(identities) };
export const identitiesOf = inPages(placeOfIdentity, (reader, userId: string, isNext) =>
  reader
    .select({
      place: placeOfIdentity,
      issuer: identities.issuer,
      subject: identities.subject,
      createdAt: moment(identities.createdAt),
    })
    .from(identities)
    .where(and(eq(identities.userId, userId), isNext)),
);

const placeOfEvent = { createdAt: auditEvents.createdAt, rowid: rowidOf(auditEvents) };
export const eventsOf = inPages(placeOfEvent, (reader, userId: string, isNext) =>
  reader
    .select({
      place: placeOfEvent,
      action: auditEvents.action,
      createdAt: moment(auditEvents.createdAt),
    })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, userId), isNext)),
);

const placeOfPicture = { hash: images.hash };
export const picturesOf = inPages(placeOfPicture, (reader, userId: string, isNext) =>
  reader
    .select({
      place: placeOfPicture,
      id: images.id,
      width: images.width,
      height: images.height,
      createdAt: moment(images.createdAt),
      bytes: images.bytes,
    })
    .from(images)
    .where(and(eq(images.ownerId, userId), isNext)),
);
