import { getTableColumns, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as tables from "./index.ts";
import type { Kind } from "./kinds.ts";

export type { Kind };

type Tables = typeof tables;
export type TableName = keyof Tables;
type ColumnName<Name extends TableName> = keyof Tables[Name]["$inferSelect"] & string;

/** Every column of every table. `tsc` refuses a column that is not declared here. */
export const personal = {
  users: {
    id: "fact",
    username: "name",
    usernameKey: "name",
    email: "name",
    emailKey: "name",
    emailVerified: "fact",
    firstName: "name",
    lastName: "name",
    searchText: "name",
    bio: "words",
    imageId: "picture",
    passwordHash: "secret",
    isHost: "fact",
    disabledAt: "fact",
    deletedAt: "fact",
    createdAt: "fact",
    updatedAt: "fact",
  },
  sessions: {
    tokenHash: "secret",
    userId: "fact",
    createdAt: "fact",
    expiresAt: "fact",
    device: "fact",
    lastSeenAt: "fact",
  },
  passwordResets: { tokenHash: "secret", userId: "fact", createdAt: "fact", expiresAt: "fact" },
  identities: { issuer: "name", subject: "name", userId: "fact", createdAt: "fact" },
  userTotals: {
    userId: "fact",
    gamesJoined: "fact",
    gamesCreated: "fact",
    accomplishments: "fact",
    upvotesReceived: "fact",
    gamesCompleted: "fact",
    goldMedals: "fact",
    silverMedals: "fact",
    bronzeMedals: "fact",
    popularVoteMedals: "fact",
    lastDay: "fact",
  },
  userDays: { userId: "fact", day: "fact", accomplishments: "fact", upvotesReceived: "fact" },
  auditEvents: {
    id: "nothing",
    actorId: "fact",
    action: "fact",
    subjectId: "fact",
    gameId: "fact",
    createdAt: "fact",
  },
  games: {
    id: "nothing",
    name: "words",
    description: "words",
    searchText: "words",
    coverImageId: "picture",
    startTime: "nothing",
    endTime: "nothing",
    isPublic: "nothing",
    requiresApproval: "nothing",
    postsPerDay: "nothing",
    timeZone: "nothing",
    creatorId: "fact",
    inviteCode: "nothing",
    participantCount: "nothing",
    postCount: "nothing",
    settledAt: "nothing",
    corrections: "nothing",
    createdAt: "nothing",
    updatedAt: "nothing",
  },
  groups: {
    id: "nothing",
    gameId: "nothing",
    name: "words",
    color: "nothing",
    createdAt: "nothing",
  },
  participants: {
    gameId: "fact",
    userId: "fact",
    isAdmin: "fact",
    groupId: "fact",
    score: "fact",
    upvoteCount: "fact",
    joinedAt: "fact",
    sortText: "name",
  },
  gameResults: {
    gameId: "fact",
    userId: "fact",
    position: "fact",
    score: "fact",
    upvotes: "fact",
    medalType: "fact",
    isPopularVote: "fact",
  },
  posts: {
    id: "nothing",
    gameId: "fact",
    userId: "fact",
    content: "words",
    searchText: "words",
    imageId: "picture",
    upvoteCount: "fact",
    commentCount: "fact",
    counts: "fact",
    createdAt: "fact",
    editedAt: "fact",
    redactedAt: "fact",
  },
  upvotes: { postId: "fact", userId: "fact", createdAt: "fact" },
  comments: {
    id: "nothing",
    postId: "fact",
    gameId: "fact",
    userId: "fact",
    content: "words",
    createdAt: "fact",
  },
  removedPosts: {
    id: "nothing",
    gameId: "fact",
    userId: "fact",
    content: "words",
    imageId: "picture",
    createdAt: "fact",
    editedAt: "fact",
    redactedAt: "fact",
    counts: "fact",
    removedById: "fact",
    reason: "words",
    removedAt: "fact",
    resultUpvotes: "fact",
    isCorrection: "fact",
  },
  removedUpvotes: { postId: "fact", userId: "fact", createdAt: "fact" },
  removedComments: {
    id: "nothing",
    postId: "fact",
    gameId: "fact",
    userId: "fact",
    content: "words",
    createdAt: "fact",
    removedById: "fact",
    reason: "words",
    removedAt: "fact",
  },
  removalNotices: {
    id: "nothing",
    userId: "fact",
    gameId: "fact",
    kind: "fact",
    removedById: "fact",
    reason: "words",
    createdAt: "fact",
  },
  bans: {
    gameId: "fact",
    userId: "fact",
    bannedById: "fact",
    reason: "words",
    createdAt: "fact",
  },
  blocks: { blockerId: "fact", blockedId: "fact", createdAt: "fact" },
  reports: {
    id: "nothing",
    reporterId: "fact",
    kind: "fact",
    thingId: "fact",
    gameId: "fact",
    reason: "words",
    createdAt: "fact",
    isOpen: "nothing",
    closedAt: "fact",
    closedById: "fact",
    answer: "words",
  },
  reportedThings: {
    reportId: "fact",
    userId: "fact",
    content: "words",
    imageId: "picture",
    createdAt: "fact",
  },
  messages: {
    id: "nothing",
    gameId: "fact",
    senderId: "fact",
    recipientId: "fact",
    content: "words",
    createdAt: "fact",
    readAt: "fact",
  },
  notifications: {
    id: "nothing",
    userId: "fact",
    gameId: "fact",
    type: "fact",
    createdAt: "fact",
    readAt: "fact",
  },
  invitations: {
    id: "nothing",
    gameId: "fact",
    invitedById: "fact",
    userId: "fact",
    emailKey: "name",
    status: "fact",
    createdAt: "fact",
    respondedAt: "fact",
  },
  joinRequests: {
    id: "nothing",
    gameId: "fact",
    userId: "fact",
    status: "fact",
    createdAt: "fact",
    respondedAt: "fact",
  },
  mails: {
    id: "nothing",
    kind: "fact",
    recipient: "name",
    userId: "fact",
    invitationId: "fact",
    createdAt: "fact",
    dueAt: "nothing",
    attempts: "nothing",
  },
  mailStops: { addressHash: "fact", reason: "fact", createdAt: "fact" },
  images: {
    id: "picture",
    ownerId: "fact",
    hash: "picture",
    width: "nothing",
    height: "nothing",
    bytes: "picture",
    createdAt: "fact",
    byteCount: "nothing",
  },
  releasedPictures: { hash: "nothing" },
} as const satisfies { [Name in TableName]: Record<ColumnName<Name>, Kind> };

/** The columns of a table that are of one of these kinds. */
export type ColumnsOf<Name extends TableName, Of extends Kind> = {
  [Column in ColumnName<Name>]: (typeof personal)[Name] extends Record<Column, Of> ? Column : never;
}[ColumnName<Name>];

/** What an erasure removes. Facts stay where others count on them. */
export type Erasable = "words" | "picture" | "name" | "secret";

/** The values that erase columns of these kinds. `tsc` refuses one that is missing. */
export type ErasedValues<Name extends TableName, Of extends Kind = Erasable> = {
  [Column in ColumnsOf<Name, Of> & keyof Tables[Name]["$inferInsert"]]-?:
    | Tables[Name]["$inferInsert"][Column]
    | SQL;
};

/** Those of such columns that may be null. */
type NullableOf<Name extends TableName, Of extends Kind> = {
  [Column in ColumnsOf<Name, Of>]: null extends Tables[Name]["$inferSelect"][Column]
    ? Column
    : never;
}[ColumnsOf<Name, Of>];

const known: Record<TableName, SQLiteTable> = tables;

/** Null for each column of these kinds that may be null. */
export function nullsOf<Name extends TableName, Of extends Kind>(
  name: Name,
  ...kinds: Of[]
): Record<NullableOf<Name, Of>, null> {
  const wanted = new Set<Kind>(kinds);
  const columns = getTableColumns(known[name]);
  const nullable = Object.entries<Kind>(personal[name]).filter(
    ([column, kind]) => wanted.has(kind) && !columns[column]?.notNull,
  );
  return Object.assign({}, ...nullable.map(([column]) => ({ [column]: null })));
}

/** The tables that hold something to erase. */
export type PersonalTable = {
  [Name in TableName]: ColumnsOf<Name, Erasable> extends never ? never : Name;
}[TableName];
