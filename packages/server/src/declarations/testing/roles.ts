/**
 * Lists the roles in a private game whose creator approves requests. The author has blocked one of its participants.
 * The host manages the instance and is in no game. The unapproved user waits for a host's approval.
 */
export const insiders = ["participant", "author", "admin", "creator", "blocked"] as const;
export const outsiders = ["stranger", "invited", "requester", "banned", "host"] as const;

export const roles = [...insiders, ...outsiders, "unapproved"] as const;

export type Role = (typeof roles)[number];

/** Contains the ids that calls need: of a running game, an ended game, and their content. */
export interface Targets {
  gameId: string;
  gameStart: string;
  inviteCode: string;
  endedGameId: string;
  /** Identifies a post by the author, with a picture. */
  postId: string;
  endedPostId: string;
  /** Identifies the author's comment on their own post, which the admin has reported. */
  commentId: string;
  /** Identifies a group of the running game that contains the participant. */
  groupId: string;
  /** Identifies the pending invitation of the invited user. */
  invitationId: string;
  requestId: string;
  /** Identifies an unread message from the author to the participant. */
  messageId: string;
  /** Identifies the author's notification about the end of a game. */
  notificationId: string;
  /** Identifies a post by the author that the creator removed after the admin reported it. */
  removedPostId: string;
  removedCommentId: string;
  /** Identifies a post by the author whose picture the creator removed. */
  barePostId: string;
  /** Identifies the participant's report of the author's post. */
  reportId: string;
  /** Identifies an unused personal link made by the host. */
  linkId: string;
  authorId: string;
  participantId: string;
  bannedId: string;
  unapprovedId: string;
  strangerName: string;
  creatorId: string;
  creatorName: string;
  /** Identifies a session of the creator. */
  sessionId: string;
  /** Identifies one of the creator's three linked provider accounts. */
  identityId: string;
  /** Identifies another linked provider account, which a host unlinks. */
  otherIdentityId: string;
}

/** Only the participant has a password. */
export const PASSWORD = "one quite long secret";
