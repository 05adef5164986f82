import type * as tables from "./index.ts";

/**
 * Kinds of personal data:
 * - `words`: text written by users, including its form folded for search
 * - `picture`: a picture or a reference to a picture
 * - `name`: a name, an email address or an external identity
 * - `secret`: never exported
 * - `fact`: kept if other rows depend on it
 */
export type Kind = "words" | "picture" | "name" | "secret" | "fact" | "nothing";

export type Tables = typeof tables;
export type TableName = keyof Tables;
type ColumnName<Name extends TableName> = keyof Tables[Name]["$inferSelect"] & string;

export const personal = {
  users: {
    name: ["username", "usernameKey", "email", "emailKey", "firstName", "lastName", "searchText"],
    words: ["bio"],
    picture: ["imageId"],
    secret: ["passwordHash"],
    fact: [
      "id",
      "emailVerified",
      "credentialsEpoch",
      "isHost",
      "timeZone",
      "isTimeZoneFixed",
      "disabledAt",
      "waitingSince",
      "deletedAt",
      "createdAt",
      "updatedAt",
    ],
  },
  sessions: {
    secret: ["tokenHash"],
    fact: ["userId", "createdAt", "expiresAt", "device", "lastSeenAt"],
  },
  personalLinks: { secret: ["tokenHash"], fact: ["madeById", "createdAt", "expiresAt"] },
  passwordResets: { secret: ["tokenHash"], fact: ["userId", "madeById", "createdAt", "expiresAt"] },
  idempotencyKeys: {
    secret: ["result"],
    fact: ["userId", "createdAt", "expiresAt"],
    nothing: ["key", "call", "inputHash"],
  },
  recoveryLinks: { secret: ["tokenHash"], fact: ["userId", "createdAt", "expiresAt", "usedAt"] },
  identities: { name: ["issuer", "subject"], fact: ["userId", "createdAt"] },
  auditEvents: {
    fact: ["actorId", "action", "subjectId", "gameId", "createdAt"],
    nothing: ["id", "details"],
  },
  instance: {
    nothing: [
      "id",
      "name",
      "sentence",
      "color",
      "registration",
      "publicUrl",
      "approval",
      "hasOwnBackups",
      "pictureId",
      "updatedAt",
    ],
  },
  moves: { nothing: ["id", "source"] },
  userTotals: {
    fact: [
      "userId",
      "gamesJoined",
      "gamesCreated",
      "accomplishments",
      "upvotesReceived",
      "gamesCompleted",
      "goldMedals",
      "silverMedals",
      "bronzeMedals",
      "popularVoteMedals",
      "lastDay",
    ],
  },
  userDays: { fact: ["userId", "day", "accomplishments", "upvotesReceived"] },
  seenAchievements: { fact: ["userId", "achievement", "seenAt"] },
  pauses: { fact: ["userId", "firstDay", "lastDay"] },
  games: {
    words: ["name", "description", "searchText"],
    picture: ["coverImageId"],
    fact: ["creatorId"],
    nothing: [
      "id",
      "startTime",
      "endTime",
      "isPublic",
      "requiresApproval",
      "postsPerDay",
      "timeZone",
      "inviteCode",
      "participantCount",
      "postCount",
      "settledAt",
      "startNotifiedAt",
      "corrections",
      "withdrawnAt",
      "createdAt",
      "updatedAt",
    ],
  },
  groups: { words: ["name"], nothing: ["id", "gameId", "color", "createdAt"] },
  groupDays: { nothing: ["gameId", "groupId", "day", "quarters"] },
  participants: {
    name: ["sortText"],
    fact: ["gameId", "userId", "isAdmin", "groupId", "score", "upvoteCount", "joinedAt"],
  },
  gameResults: {
    fact: ["gameId", "userId", "position", "score", "upvotes", "medalType", "isPopularVote"],
  },
  posts: {
    words: ["content", "searchText"],
    picture: ["imageId"],
    fact: [
      "gameId",
      "userId",
      "upvoteCount",
      "commentCount",
      "counts",
      "forDay",
      "createdAt",
      "editedAt",
      "redactedAt",
    ],
    nothing: ["id"],
  },
  upvotes: { fact: ["postId", "userId", "createdAt"] },
  comments: {
    words: ["content"],
    fact: ["postId", "gameId", "userId", "createdAt"],
    nothing: ["id"],
  },
  removedPosts: {
    words: ["content", "reason"],
    picture: ["imageId"],
    fact: [
      "gameId",
      "userId",
      "forDay",
      "createdAt",
      "editedAt",
      "redactedAt",
      "counts",
      "removedById",
      "removedAt",
      "resultUpvotes",
      "isCorrection",
    ],
    nothing: ["id"],
  },
  removedUpvotes: { fact: ["postId", "userId", "createdAt"] },
  removedComments: {
    words: ["content", "reason"],
    fact: ["postId", "gameId", "userId", "createdAt", "removedById", "removedAt"],
    nothing: ["id"],
  },
  removedPictures: {
    words: ["reason"],
    picture: ["imageId"],
    fact: ["postId", "gameId", "userId", "removedById", "removedAt"],
    nothing: ["id"],
  },
  removalNotices: {
    words: ["reason"],
    fact: ["userId", "gameId", "kind", "pictureOf", "removedById", "createdAt"],
    nothing: ["id"],
  },
  bans: { words: ["reason"], fact: ["gameId", "userId", "bannedById", "createdAt"] },
  blocks: { fact: ["blockerId", "blockedId", "createdAt"] },
  reports: {
    words: ["reason", "answer"],
    fact: ["reporterId", "kind", "thingId", "gameId", "createdAt", "closedAt", "closedById"],
    nothing: ["id", "isOpen"],
  },
  reportedThings: {
    words: ["content"],
    picture: ["imageId"],
    fact: ["reportId", "userId", "createdAt"],
  },
  messages: {
    words: ["content"],
    fact: ["gameId", "senderId", "recipientId", "createdAt", "readAt"],
    nothing: ["id"],
  },
  notifications: { fact: ["userId", "gameId", "type", "createdAt", "readAt"], nothing: ["id"] },
  invitations: {
    name: ["emailKey"],
    fact: ["gameId", "invitedById", "userId", "status", "createdAt", "respondedAt"],
    nothing: ["id", "hasAdmitted"],
  },
  joinRequests: {
    fact: ["gameId", "userId", "status", "createdAt", "respondedAt"],
    nothing: ["id"],
  },
  notificationSettings: {
    fact: [
      "userId",
      "reminderBy",
      "reminderHour",
      "quietFrom",
      "quietTo",
      "comments",
      "messages",
      "invitations",
      "games",
      "weeklyMail",
      "reminderDueAt",
      "weeklyDueAt",
    ],
  },
  sentReminders: { fact: ["userId", "kind", "day", "createdAt"] },
  mails: {
    name: ["recipient"],
    fact: ["kind", "userId", "invitationId", "credentialsEpoch", "createdAt"],
    nothing: ["id", "dueAt", "attempts", "failure"],
  },
  mailStops: { fact: ["addressHash", "reason", "createdAt"] },
  pushSubscriptions: {
    secret: ["sessionId", "endpoint", "p256dh", "auth"],
    fact: ["userId", "createdAt", "lastSentAt", "failingSince", "countedDay", "sentToday"],
    nothing: ["id"],
  },
  pushQueue: {
    fact: ["subscriptionId", "kind", "gameId", "createdAt"],
    nothing: ["id", "topic", "merged", "hasWaited", "dueAt", "expiresAt", "attempts", "failure"],
  },
  deliveryDays: { nothing: ["day", "channel", "kind", "reason", "sent", "failed"] },
  images: {
    picture: ["id", "hash", "smallHash"],
    fact: ["ownerId", "createdAt"],
    nothing: ["width", "height", "byteCount"],
  },
  releasedPictures: { nothing: ["hash", "removingSince"] },
} as const satisfies {
  [Name in TableName]: { readonly [Of in Kind]?: readonly ColumnName<Name>[] };
};

type Lists<Name extends TableName> = (typeof personal)[Name];

export type ColumnsOf<Name extends TableName, Of extends Kind> = {
  [Each in Of & keyof Lists<Name>]: Lists<Name>[Each] extends readonly (infer Column)[]
    ? Column & ColumnName<Name>
    : never;
}[Of & keyof Lists<Name>];

type Undeclared = {
  [Name in TableName]: Exclude<ColumnName<Name>, ColumnsOf<Name, Kind>>;
}[TableName];

/** Fails to compile until `personal` classifies every column of every table. */
type Complete<Value> = [Undeclared] extends [never] ? Value : Undeclared;

export function columnsOf(name: TableName, ...kinds: Kind[]): string[] {
  const lists: Complete<{ readonly [Of in Kind]?: readonly string[] }> = personal[name];
  return kinds.flatMap((kind) => lists[kind] ?? []);
}
