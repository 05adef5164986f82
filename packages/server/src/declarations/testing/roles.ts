/**
 * All roles in a private game in which the creator approves requests. The author has blocked one of
 * its participants. The host looks after the server and is in no game.
 * The unapproved user waits for a host's approval.
 */
export const insiders = ["participant", "author", "admin", "creator", "blocked"] as const;
export const outsiders = ["stranger", "invited", "requester", "banned", "host"] as const;

export const roles = [...insiders, ...outsiders, "unapproved"] as const;

export type Role = (typeof roles)[number];

/** The targets of calls: a running game, an ended one, and their contents. */
export interface Targets {
  gameId: string;
  gameStart: string;
  inviteCode: string;
  endedGameId: string;
  /** The author's, with a picture. */
  postId: string;
  endedPostId: string;
  /** The author's, on their own post, reported by the admin. */
  commentId: string;
  /** In the running game, with the participant in it. */
  groupId: string;
  /** To the invited person, unanswered. */
  invitationId: string;
  /** The requester's. */
  requestId: string;
  /** From the author to the participant, unread. */
  messageId: string;
  /** To the author, about the ended game. */
  notificationId: string;
  /** The author's, removed from the running game by the creator after the admin had reported them. */
  removedPostId: string;
  removedCommentId: string;
  /** The author's, from which the creator has removed the picture in the same way. */
  barePostId: string;
  /** The participant's, of the author's post in the running game. */
  reportId: string;
  /** The host's, which is still unused. */
  linkId: string;
  authorId: string;
  participantId: string;
  bannedId: string;
  unapprovedId: string;
  strangerName: string;
  creatorId: string;
  creatorName: string;
  /** The creator's. */
  sessionId: string;
  /** One of the creator's three linked accounts at the provider. */
  identityId: string;
  /** Another one, which a host unlinks. */
  otherIdentityId: string;
}

/** The participant's password; the others have none. */
export const PASSWORD = "one quite long secret";
