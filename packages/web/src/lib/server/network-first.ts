import {
  notifyManager,
  onlineManager,
  type Query,
  type QueryFunctionContext,
  type QueryKey,
} from "@tanstack/react-query";
import { hasNoResponse, isGoneOrClosed } from "#lib/errors/errors.ts";
import { afterFirstScreen } from "#lib/loading/when-idle.ts";
import { checkConnection } from "#lib/offline/connection.ts";

/** Ignores failures in browsers that have no IndexedDB or whose storage is full. */
const ignore = () => undefined;

const loadResponses = () => import("./stored-responses.ts");

async function loadLater() {
  await afterFirstScreen();
  const responses = await loadResponses();
  await responses.prepare();
  return responses;
}

let loading: ReturnType<typeof loadLater> | undefined;

type Responses = Awaited<ReturnType<typeof loadResponses>>;

function change(
  { client }: Pick<QueryFunctionContext, "client">,
  act: (responses: Responses) => Promise<boolean>,
): void {
  loading ??= loadLater();
  const refresh = (hasRemoved: boolean) =>
    hasRemoved
      ? client.invalidateQueries({ predicate: ({ state }) => state.status === "success" })
      : undefined;
  loading.then(act).then(refresh).catch(ignore);
}

export const markOutdated = <Key extends QueryKey>({
  client,
  queryKey,
}: Pick<QueryFunctionContext<Key>, "client" | "queryKey">): void =>
  notifyManager.schedule(
    () => void client.invalidateQueries({ queryKey, exact: true, refetchType: "none" }),
  );

/** Stores responses, but returns stored responses only while the server is unreachable. */
export async function networkFirst<Data, Key extends QueryKey>(
  queryFn: (context: QueryFunctionContext<Key>) => Data | Promise<Data>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Data> {
  try {
    const data = await queryFn(context);
    onlineManager.setOnline(true);
    // Wait until React Query has set the query's data.
    notifyManager.schedule(() => change(context, ({ storeResult }) => storeResult(query)));
    return data;
  } catch (error) {
    if (isGoneOrClosed(error)) change(context, ({ forgetRefused }) => forgetRefused(query));
    if (!hasNoResponse(error) || (await checkConnection())) throw error;
    // The server has refused this query, so an older response must not reappear.
    if (isGoneOrClosed(query.state.error)) throw query.state.error;
    const data = await loadResponses()
      .then(({ findResponse }) => findResponse<Data>(query))
      .catch(ignore);
    if (data === undefined) throw error;
    markOutdated(context);
    return data;
  }
}
