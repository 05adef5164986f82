import { schema } from "@stepout/db";
import type { ColumnsOf, TableName } from "@stepout/db/personal";
import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { userStats } from "./account.schema.ts";
import {
  type ColumnNames,
  documentOf,
  ifThere,
  moment,
  whether,
  wordsOf,
} from "./shown-columns.ts";

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
export const recipients = alias(users, "recipients");

const game = { id: games.id, name: games.name };

const account = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  isEmailVerified: users.emailVerified,
  ...wordsOf("users"),
  pictureId: users.imageId,
  createdAt: moment(users.createdAt),
  updatedAt: moment(users.updatedAt),
};

const ownGames = (userId: string) => ({
  ...game,
  ...wordsOf("games"),
  coverId: games.coverImageId,
  startTime: moment(games.startTime),
  endTime: moment(games.endTime),
  isCreator: whether(eq(games.creatorId, userId)),
  isAdmin: participants.isAdmin,
  group: ifThere(groups.name),
  score: participants.score,
  upvotes: participants.upvoteCount,
  joinedAt: moment(participants.joinedAt),
});

/** The bytes of a picture are shown as text. */
const pictures = {
  id: images.id,
  width: images.width,
  height: images.height,
  createdAt: moment(images.createdAt),
};

/** The columns of the export's lists. Their queries and its schema follow from these. */
export const exported = {
  account,
  ownGames,
  results: {
    game,
    position: gameResults.position,
    score: gameResults.score,
    upvotes: gameResults.upvotes,
    medal: gameResults.medalType,
    isPopularVote: gameResults.isPopularVote,
  },
  accomplishments: {
    id: posts.id,
    game,
    ...wordsOf("posts"),
    pictureId: posts.imageId,
    upvotes: posts.upvoteCount,
    comments: posts.commentCount,
    createdAt: moment(posts.createdAt),
    editedAt: moment(posts.editedAt),
    redactedAt: moment(posts.redactedAt),
  },
  comments: {
    id: comments.id,
    postId: comments.postId,
    game,
    ...wordsOf("comments"),
    createdAt: moment(comments.createdAt),
  },
  upvotes: { postId: upvotes.postId, createdAt: moment(upvotes.createdAt) },
  messages: {
    id: messages.id,
    game,
    from: users.username,
    to: recipients.username,
    ...wordsOf("messages"),
    createdAt: moment(messages.createdAt),
    readAt: moment(messages.readAt),
  },
  invitations: {
    id: invitations.id,
    game,
    from: users.username,
    to: ifThere(recipients.username),
    toEmail: invitations.emailKey,
    status: invitations.status,
    createdAt: moment(invitations.createdAt),
    respondedAt: moment(invitations.respondedAt),
  },
  joinRequests: {
    id: joinRequests.id,
    game,
    status: joinRequests.status,
    createdAt: moment(joinRequests.createdAt),
    respondedAt: moment(joinRequests.respondedAt),
  },
  notifications: {
    id: notifications.id,
    game,
    type: notifications.type,
    createdAt: moment(notifications.createdAt),
    readAt: moment(notifications.readAt),
  },
  sessions: {
    createdAt: moment(sessions.createdAt),
    expiresAt: moment(sessions.expiresAt),
    lastSeenAt: moment(sessions.lastSeenAt),
    device: sessions.device,
  },
  identities: {
    issuer: identities.issuer,
    subject: identities.subject,
    createdAt: moment(identities.createdAt),
  },
  events: { action: auditEvents.action, createdAt: moment(auditEvents.createdAt) },
  pictures: { ...pictures, bytes: images.bytes },
};

type Personal = {
  [Name in TableName]: `${Name}.${ColumnsOf<Name, "words" | "picture" | "name">}`;
}[TableName];

type Lists = Omit<typeof exported, "ownGames"> & { ownGames: ReturnType<typeof ownGames> };
type ExportedName = { [List in keyof Lists]: ColumnNames<Lists[List]> }[keyof Lists];

/** Columns that say again what another one says. `tsc` refuses one that is missing here and above. */
export const LEFT_OUT: Record<Exclude<Personal, ExportedName>, string> = {
  "users.usernameKey": "users.username",
  "users.emailKey": "users.email",
  "users.searchText": "users.username",
  "games.searchText": "games.name",
  "posts.searchText": "posts.content",
  "images.hash": "images.bytes",
};

const listOf = (columns: Parameters<typeof documentOf>[0]) => z.array(documentOf(columns));

/** All that is kept of a person. Others are in it by username, where they wrote to this person. */
export const dataExport = z.object({
  exportedAt: z.iso.datetime(),
  account: documentOf(account),
  numbers: userStats,
  games: listOf(ownGames("")),
  results: listOf(exported.results),
  accomplishments: listOf(exported.accomplishments),
  comments: listOf(exported.comments),
  upvotes: listOf(exported.upvotes),
  messages: listOf(exported.messages),
  invitations: listOf(exported.invitations),
  joinRequests: listOf(exported.joinRequests),
  notifications: listOf(exported.notifications),
  sessions: listOf(exported.sessions),
  identities: listOf(exported.identities),
  events: listOf(exported.events),
  pictures: z.array(
    documentOf(pictures).extend({ jpeg: z.string().describe("The JPEG as a data URL") }),
  ),
});
