import type { AppRouter } from "@stepout/server/app-router";
import type { TRPCClient } from "@trpc/client";
import type { createTRPCQueryUtils } from "@trpc/react-query";
import { createRecursiveProxy } from "@trpc/server/unstable-core-do-not-import";
import { askServer } from "./ask-server.ts";
import { queryClient } from "./query-client.ts";

/*
 * The library's own client and utilities do more than the app needs, and add 5 KiB to the first
 * load. Names, types, keys and what is sent are the library's.
 */

interface CallOptions {
  signal?: AbortSignal;
}

const isCallOptions = (given: unknown): given is CallOptions =>
  typeof given === "object" && given !== null;

/** Calls the server, as `trpcClient.games.get.query({ id })`. */
export const trpcClient = createRecursiveProxy<TRPCClient<AppRouter>>(
  ({ path, args: [input, options] }) =>
    askServer({
      type: path.at(-1) === "mutate" ? "mutation" : "query",
      path: path.slice(0, -1).join("."),
      input,
      signal: isCallOptions(options) ? options.signal : undefined,
    }),
);

type AnyFunction = (...args: never[]) => unknown;

/** The two of the library's utilities that there are. */
type Available<Utils> = {
  [Name in keyof Utils as Utils[Name] extends AnyFunction
    ? Extract<Name, "queryOptions" | "invalidate">
    : Name]: Utils[Name] extends AnyFunction ? Utils[Name] : Available<Utils[Name]>;
};

type QueryUtils = Available<
  Omit<ReturnType<typeof createTRPCQueryUtils<AppRouter>>, "invalidate" | "client">
>;

/**
 * The server's queries, as `useQuery(trpc.games.get.queryOptions({ id }))`, and their cache, as
 * `trpc.games.invalidate()`. Commands go through `useCommand`.
 */
export const trpc = createRecursiveProxy<QueryUtils>(({ path, args: [input, options] }) => {
  const procedure = path.slice(0, -1);
  const given = input === undefined ? {} : { input };
  if (path.at(-1) === "invalidate") {
    return queryClient.invalidateQueries({ queryKey: [procedure, given] });
  }
  return {
    ...(typeof options === "object" ? options : {}),
    queryKey: [procedure, { ...given, type: "query" }],
    queryFn: () => askServer({ type: "query", path: procedure.join("."), input }),
  };
});
