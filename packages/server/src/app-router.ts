import { routersOf } from "./declarations/declare-domain.ts";
import { domains } from "./domains/index.ts";
import { createCallerFactory, router } from "./trpc/trpc.ts";

export const appRouter = router(routersOf(domains));

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);

export type Caller = ReturnType<typeof createCaller>;

type Call = (input: unknown) => Promise<unknown>;

const isCall = (value: unknown): value is Call => typeof value === "function";

export type AnyCaller = Record<string, Record<string, unknown>>;

export function findCall(caller: AnyCaller, procedure: string): Call {
  const [domain = "", name = ""] = procedure.split(".");
  const found = caller[domain]?.[name];
  if (!isCall(found)) throw new Error(`There is no procedure ${procedure}`);
  return found;
}
