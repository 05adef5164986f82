import { z } from "zod";
import { activityItem } from "../../domains/activity/activity.schema.ts";
import { comment } from "../../domains/comments/comments.schema.ts";
import * as games from "../../domains/games/games.schema.ts";
import { group, groupScore } from "../../domains/groups/groups.schema.ts";
import * as invitations from "../../domains/invitations/invitations.schema.ts";
import { creatorRow, playerRow } from "../../domains/leaderboards/leaderboards.schema.ts";
import { message } from "../../domains/messages/messages.schema.ts";
import { gameNotification } from "../../domains/notifications/notifications.schema.ts";
import { post, postPage } from "../../domains/posts/posts.schema.ts";
import { currentUser, publicUser, userStats } from "../../domains/users/users.schema.ts";
import { failure } from "../../errors/failure.schema.ts";
import { success } from "../../success.schema.ts";

/** What the description of the API calls the things that are sent; all else has no name there. */
const names = {
  ActivityItem: activityItem,
  Comment: comment,
  CreatorRow: creatorRow,
  CurrentUser: currentUser,
  Failure: failure,
  Game: games.game,
  GameCard: games.gameCard,
  GameNotification: gameNotification,
  GamePreview: games.gamePreview,
  GameResult: games.gameResult,
  Group: group,
  GroupScore: groupScore,
  Invitation: invitations.invitation,
  JoinRequest: invitations.joinRequest,
  JoinResult: games.joinResult,
  Message: message,
  Participant: games.participant,
  PlayerRow: playerRow,
  Post: post,
  PostPage: postPage,
  Score: games.score,
  SentInvitation: invitations.sentInvitation,
  Success: success,
  User: publicUser,
  UserStats: userStats,
};

export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(names)) z.globalRegistry.add(schema, { id });
}
