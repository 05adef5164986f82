import { activityRest } from "../domains/activity/activity.rest.ts";
import { authRest } from "../domains/auth/auth.rest.ts";
import { commentsRest } from "../domains/comments/comments.rest.ts";
import { gamesRest } from "../domains/games/games.rest.ts";
import { groupsRest } from "../domains/groups/groups.rest.ts";
import { invitationsRest } from "../domains/invitations/invitations.rest.ts";
import { leaderboardsRest } from "../domains/leaderboards/leaderboards.rest.ts";
import { messagesRest } from "../domains/messages/messages.rest.ts";
import { notificationsRest } from "../domains/notifications/notifications.rest.ts";
import { postsRest } from "../domains/posts/posts.rest.ts";
import { usersRest } from "../domains/users/users.rest.ts";
import type { RestRoute } from "./rest-table.ts";

/** Every documented /api path that a procedure answers. */
export const restRoutes: RestRoute[] = [
  ...activityRest,
  ...authRest,
  ...commentsRest,
  ...gamesRest,
  ...groupsRest,
  ...invitationsRest,
  ...leaderboardsRest,
  ...messagesRest,
  ...notificationsRest,
  ...postsRest,
  ...usersRest,
];
