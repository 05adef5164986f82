/**
 * Lists the roles in a private game whose creator approves requests. The author has blocked one of
 * its participants. The host manages the instance and is in no game.
 * The unapproved user waits for a host's approval.
 */
export const insiders = ["participant", "author", "admin", "creator", "blocked"] as const;
export const outsiders = ["stranger", "invited", "requester", "banned", "host"] as const;

export const roles = [...insiders, ...outsiders, "unapproved"] as const;

export type Role = (typeof roles)[number];

/** Holds the ids that calls need: of a running game, an ended one, and their contents. */
export interface Targets {
  gameId: string;
  gameStart: string;
  inviteCode: string;
  endedGameId: string;
  /** Is a post by the author, with a picture. */
  postId: string;
  endedPostId: string;
  /** Is the author's comment on their own post. The admin has reported it. */
  commentId: string;
  /** Is a group of the running game that contains the participant. */
  groupId: string;
  /** Is the pending invitation of the invited user. */
  invitationId: string;
  requestId: string;
  /** Is an unread message from the author to the participant. */
  messageId: string;
  /** Notifies the author of the end of a game. */
  notificationId: string;
  /** Is a post by the author that the creator removed after the admin reported it. */
  removedPostId: string;
  removedCommentId: string;
  /** Is a post by the author whose picture the creator removed. */
  barePostId: string;
  /** Is the participant's report of the author's post. */
  reportId: string;
  /** Is an unused personal link made by the host. */
  linkId: string;
  authorId: string;
  participantId: string;
  bannedId: string;
  unapprovedId: string;
  strangerName: string;
  creatorId: string;
  creatorName: string;
  /** Is a session of the creator. */
  sessionId: string;
  /** Is one of the creator's three linked provider accounts. */
  identityId: string;
  /** Is another one, which a host unlinks. */
  otherIdentityId: string;
}

/** Only the participant has a password. */
export const PASSWORD = "one quite long secret";
