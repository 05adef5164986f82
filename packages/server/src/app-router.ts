import { routersOf } from "./declarations/declare-domain.ts";
import { domains } from "./domains/index.ts";
import { createCallerFactory, router } from "./trpc/trpc.ts";

export const appRouter = router(routersOf(domains));

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);

/** Calls procedures on the server without HTTP in between. */
export type Caller = ReturnType<typeof createCaller>;

type Call = (input: unknown) => Promise<unknown>;

const isCall = (value: unknown): value is Call => typeof value === "function";

/** A caller, of which only the name of a call is known. */
export type AnyCaller = Record<string, Record<string, unknown>>;

/** Returns the caller's method for a name such as `games.join`. */
export function findCall(caller: AnyCaller, procedure: string): Call {
  const [domain = "", name = ""] = procedure.split(".");
  const found = caller[domain]?.[name];
  if (!isCall(found)) throw new Error(`There is no procedure ${procedure}`);
  return found;
}
