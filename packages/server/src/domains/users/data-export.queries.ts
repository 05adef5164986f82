import { type Reader, schema } from "@stepout/db";
import { asc, eq, inArray, or, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { toIso } from "../../platform/clock.ts";
import { isAddressedTo } from "../games/pending-entries.ts";

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

/** A moment as text for people and programs; null stays null. */
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

export const gamesOf = (reader: Reader, userId: string) =>
  reader
    .select({
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
    .where(eq(participants.userId, userId))
    .orderBy(asc(participants.joinedAt));

export const resultsOf = (reader: Reader, userId: string) =>
  reader
    .select({
      game,
      position: gameResults.position,
      score: gameResults.score,
      upvotes: gameResults.upvotes,
      medal: gameResults.medalType,
      isPopularVote: gameResults.isPopularVote,
    })
    .from(gameResults)
    .innerJoin(games, eq(games.id, gameResults.gameId))
    .where(eq(gameResults.userId, userId));

export const postIdsOf = (reader: Reader, userId: string) =>
  reader
    .select({ id: posts.id })
    .from(posts)
    .where(eq(posts.userId, userId))
    .orderBy(asc(posts.createdAt), asc(posts.id));

export const postsWithIds = (reader: Reader, ids: string[]) =>
  reader
    .select({
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
    .where(inArray(posts.id, ids))
    .orderBy(asc(posts.createdAt), asc(posts.id));

export const commentIdsOf = (reader: Reader, userId: string) =>
  reader
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.userId, userId))
    .orderBy(asc(comments.id));

export const commentsWithIds = (reader: Reader, ids: string[]) =>
  reader
    .select({
      id: comments.id,
      postId: comments.postId,
      game,
      content: comments.content,
      createdAt: moment(comments.createdAt),
    })
    .from(comments)
    .innerJoin(games, eq(games.id, comments.gameId))
    .where(inArray(comments.id, ids))
    .orderBy(asc(comments.id));

export const upvotesBy = (reader: Reader, userId: string) =>
  reader
    .select({ postId: upvotes.postId, createdAt: moment(upvotes.createdAt) })
    .from(upvotes)
    .where(eq(upvotes.userId, userId));

export const messageIdsOf = (reader: Reader, userId: string) =>
  reader
    .select({ id: messages.id })
    .from(messages)
    .where(or(eq(messages.senderId, userId), eq(messages.recipientId, userId)))
    .orderBy(asc(messages.id));

export const messagesWithIds = (reader: Reader, ids: string[]) =>
  reader
    .select({
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
    .where(inArray(messages.id, ids))
    .orderBy(asc(messages.id));

/** Of an invitation to an address only those know it who typed it or have it. */
export const invitationsOf = (reader: Reader, userId: string) =>
  reader
    .select({
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
    .where(or(eq(invitations.invitedById, userId), isAddressedTo(userId)))
    .orderBy(asc(invitations.id));

export const joinRequestsOf = (reader: Reader, userId: string) =>
  reader
    .select({
      id: joinRequests.id,
      game,
      status: joinRequests.status,
      createdAt: moment(joinRequests.createdAt),
      respondedAt: moment(joinRequests.respondedAt),
    })
    .from(joinRequests)
    .innerJoin(games, eq(games.id, joinRequests.gameId))
    .where(eq(joinRequests.userId, userId));

export const notificationsOf = (reader: Reader, userId: string) =>
  reader
    .select({
      id: notifications.id,
      game,
      type: notifications.type,
      createdAt: moment(notifications.createdAt),
      readAt: moment(notifications.readAt),
    })
    .from(notifications)
    .innerJoin(games, eq(games.id, notifications.gameId))
    .where(eq(notifications.userId, userId));

export const sessionsOf = (reader: Reader, userId: string) =>
  reader
    .select({
      createdAt: moment(sessions.createdAt),
      expiresAt: moment(sessions.expiresAt),
      lastSeenAt: moment(sessions.lastSeenAt),
      device: sessions.device,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId));

export const identitiesOf = (reader: Reader, userId: string) =>
  reader
    .select({
      issuer: identities.issuer,
      subject: identities.subject,
      createdAt: moment(identities.createdAt),
    })
    .from(identities)
    .where(eq(identities.userId, userId));

export const eventsOf = (reader: Reader, userId: string) =>
  reader
    .select({ action: auditEvents.action, createdAt: moment(auditEvents.createdAt) })
    .from(auditEvents)
    .where(eq(auditEvents.actorId, userId));

export const pictureIdsOf = (reader: Reader, userId: string) =>
  reader.select({ id: images.id }).from(images).where(eq(images.ownerId, userId));

export const picturesWithIds = (reader: Reader, ids: string[]) =>
  reader
    .select({
      id: images.id,
      width: images.width,
      height: images.height,
      createdAt: moment(images.createdAt),
      bytes: images.bytes,
    })
    .from(images)
    .where(inArray(images.id, ids));
