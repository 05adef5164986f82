import { routersOf } from "./declarations/declare-domain.ts";
import { domains } from "./domains/index.ts";
import { createCallerFactory, router } from "./trpc/trpc.ts";

export const appRouter = router(routersOf(domains));

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);

/** Calls procedures on the server without HTTP in between. */
export interface Caller extends ReturnType<typeof createCaller> {}
