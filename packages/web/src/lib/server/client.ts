import type { AppRouter } from "@stepout/server/app-router";
import { queryOptions } from "@tanstack/react-query";
import type { TRPCClient, TRPCRequestOptions } from "@trpc/client";
import { takeFirstAnswer } from "./first-request.ts";

export const loadNetworkClient = () => import("./network-client.ts");

/** Answers a query from the page's first request, and later through tRPC, whose code comes then. */
export async function queryServer(
  path: string,
  input?: object,
  options?: TRPCRequestOptions,
): Promise<unknown> {
  const first = await takeFirstAnswer({ path, input });
  if (first) return first.data;
  const { networkClient } = await loadNetworkClient();
  return networkClient.query(path, input, options);
}

async function commandServer(path: string, input?: object, options?: TRPCRequestOptions) {
  const { networkClient } = await loadNetworkClient();
  return networkClient.mutation(path, input, options);
}

const callsBelow = (path: string[]): unknown =>
  new Proxy(() => undefined, {
    get: (_target, name: string) => callsBelow([...path, name]),
    apply: (_target, _this, args) =>
      Reflect.apply(path.at(-1) === "query" ? queryServer : commandServer, undefined, [
        path.slice(0, -1).join("."),
        ...args,
      ]),
  });

/** The server's calls: `trpcClient.games.get.query({ id })`, `trpcClient.games.create.mutate(…)`. */
export const trpcClient = new Proxy<TRPCClient<AppRouter>>(Object.create(null), {
  get: (_target, name: string) => callsBelow([name]),
});

/**
 * A query of the first screen: `firstQuery("games.mine", () => trpcClient.games.mine.query())`, by
 * the name that `trpc` gives it. The utilities of tRPC are not on the first load.
 */
export const firstQuery = <Data>(path: string, load: () => Promise<Data>) =>
  queryOptions({ queryKey: [path.split("."), { type: "query" }], queryFn: load });
