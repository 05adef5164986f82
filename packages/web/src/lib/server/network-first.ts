import {
  notifyManager,
  onlineManager,
  type Query,
  type QueryFunctionContext,
  type QueryKey,
} from "@tanstack/react-query";
import { isGoneOrClosed, isUnanswered } from "#lib/errors/errors.ts";
import { afterFirstScreen } from "#lib/loading/when-idle.ts";
import { checkConnection } from "#lib/offline/connection.ts";

/** A browser without room or without a database stores nothing. */
const doWithout = () => undefined;

const loadAnswers = () => import("./stored-responses.ts");

async function loadLater() {
  await afterFirstScreen();
  const answers = await loadAnswers();
  await answers.prepare();
  return answers;
}

let loading: ReturnType<typeof loadLater> | undefined;

type Answers = Awaited<ReturnType<typeof loadAnswers>>;

function change(
  { client }: Pick<QueryFunctionContext, "client">,
  act: (answers: Answers) => Promise<boolean>,
): void {
  loading ??= loadLater();
  const refresh = (hasForgotten: boolean) =>
    hasForgotten
      ? client.invalidateQueries({ predicate: ({ state }) => state.status === "success" })
      : undefined;
  loading.then(act).then(refresh).catch(doWithout);
}

export const markOutdated = <Key extends QueryKey>({
  client,
  queryKey,
}: Pick<QueryFunctionContext<Key>, "client" | "queryKey">): void =>
  notifyManager.schedule(
    () => void client.invalidateQueries({ queryKey, exact: true, refetchType: "none" }),
  );

/**
 * The persister of all queries: stores responses, and returns them only while the server is
 * unreachable. Removes refused ones.
 */
export async function networkFirst<Data, Key extends QueryKey>(
  queryFn: (context: QueryFunctionContext<Key>) => Data | Promise<Data>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Data> {
  try {
    const data = await queryFn(context);
    onlineManager.setOnline(true);
    // The query has its data only then.
    notifyManager.schedule(() => change(context, ({ storeResult }) => storeResult(query)));
    return data;
  } catch (error) {
    if (isGoneOrClosed(error)) change(context, ({ forgetRefused }) => forgetRefused(query));
    if (!isUnanswered(error) || (await checkConnection())) throw error;
    // Do not fall back on a response from before the server refused it.
    if (isGoneOrClosed(query.state.error)) throw query.state.error;
    const data = await loadAnswers()
      .then(({ findResponse }) => findResponse<Data>(query))
      .catch(doWithout);
    if (data === undefined) throw error;
    markOutdated(context);
    return data;
  }
}
