import { authRouter } from "./domains/auth/auth.router.ts";
import { gamesRouter } from "./domains/games/games.router.ts";
import { invitationsRouter } from "./domains/invitations/invitations.router.ts";
import { usersRouter } from "./domains/users/users.router.ts";
import { createCallerFactory, router } from "./trpc/trpc.ts";

export const appRouter = router({
  auth: authRouter,
  games: gamesRouter,
  invitations: invitationsRouter,
  users: usersRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);

/** Calls procedures on the server without HTTP in between. */
export interface Caller extends ReturnType<typeof createCaller> {}
