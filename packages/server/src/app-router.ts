import { activityRouter } from "./domains/activity/activity.router.ts";
import { authRouter } from "./domains/auth/auth.router.ts";
import { commentsRouter } from "./domains/comments/comments.router.ts";
import { gamesRouter } from "./domains/games/games.router.ts";
import { groupsRouter } from "./domains/groups/groups.router.ts";
import { invitationsRouter } from "./domains/invitations/invitations.router.ts";
import { leaderboardsRouter } from "./domains/leaderboards/leaderboards.router.ts";
import { liveRouter } from "./domains/live/live.router.ts";
import { messagesRouter } from "./domains/messages/messages.router.ts";
import { notificationsRouter } from "./domains/notifications/notifications.router.ts";
import { postsRouter } from "./domains/posts/posts.router.ts";
import { usersRouter } from "./domains/users/users.router.ts";
import { createCallerFactory, router } from "./trpc/trpc.ts";

export const appRouter = router({
  activity: activityRouter,
  auth: authRouter,
  comments: commentsRouter,
  games: gamesRouter,
  groups: groupsRouter,
  invitations: invitationsRouter,
  leaderboards: leaderboardsRouter,
  live: liveRouter,
  messages: messagesRouter,
  notifications: notificationsRouter,
  posts: postsRouter,
  users: usersRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);

/** Calls procedures on the server without HTTP in between. */
export interface Caller extends ReturnType<typeof createCaller> {}
