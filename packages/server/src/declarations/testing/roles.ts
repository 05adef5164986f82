/** Roles in a private game that requires approval. The author has blocked the `blocked` participant. */
export const insiders = ["participant", "author", "admin", "creator", "blocked"] as const;
export const outsiders = ["stranger", "invited", "requester", "banned", "host"] as const;

export const roles = [...insiders, ...outsiders, "unapproved"] as const;

export type Role = (typeof roles)[number];

/** Ids for calls on a running game, an ended game, and their content. */
export interface Targets {
  gameId: string;
  gameStart: string;
  inviteCode: string;
  endedGameId: string;
  /** A post by the author, with a picture. */
  postId: string;
  endedPostId: string;
  /** The author's comment on their own post. The admin has reported the comment. */
  commentId: string;
  /** A group in the running game. The participant is a member. */
  groupId: string;
  /** The invited user's pending invitation. */
  invitationId: string;
  requestId: string;
  /** An unread message from the author to the participant. */
  messageId: string;
  /** The author's notification about the end of a game. */
  notificationId: string;
  /** A post by the author that the creator removed after the admin reported it. */
  removedPostId: string;
  removedCommentId: string;
  /** The author's post after the creator removed its picture. */
  barePostId: string;
  /** The participant's report of the author's post. */
  reportId: string;
  /** An unused personal link created by the host. */
  linkId: string;
  authorId: string;
  participantId: string;
  bannedId: string;
  unapprovedId: string;
  strangerName: string;
  creatorId: string;
  creatorName: string;
  /** One of the creator's sessions. */
  sessionId: string;
  /** The push subscription of the creator's second browser. */
  subscriptionId: string;
  /** One of the creator's three linked provider accounts. */
  identityId: string;
  /** Another of the creator's linked provider accounts, for a host to unlink. */
  otherIdentityId: string;
}

/** Only the participant has a password. */
export const PASSWORD = "one quite long secret";
