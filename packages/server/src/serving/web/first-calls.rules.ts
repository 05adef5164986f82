import { OWN_GROUP } from "../../domains/games/game/games.rules.ts";

export interface FirstCall {
  /** The full name of a query, such as `games.get`. */
  path: string;
  input?: object | undefined;
}

/** The calls whose answers are the first of several pages. */
export const PAGED_CALLS: ReadonlySet<string> = new Set(["games.people", "games.standings"]);

/** Whoever is signed in, and the counts and celebrations around every screen. */
const FRAME = [
  "auth.me",
  "messages.unreadCount",
  "invitations.list",
  "notifications.unseen",
  "notifications.removals",
  "reports.waiting",
];

/** The addresses of screens, with parameters, and their calls, each with the names of its input. */
const SCREENS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/(\?|$)/, ["games.mine", "account.stats", "activity.list"]],
  [/^\/discover$/, ["games.discover"]],
  [
    /^\/games\/(?<id>[\w-]+)(\?page=(?<page>[1-9]\d{0,8}))?$/,
    [
      "games.get id",
      "games.people id",
      "games.people id groupId",
      "games.standings id",
      "games.results id",
      "games.pointsByDay id timeZone",
      "groups.leaderboard gameId",
      "groups.mine gameId",
      "posts.list gameId page",
    ],
  ],
  [
    /^\/profile(\?page=(?<page>[1-9]\d{0,8}))?$/,
    ["account.stats", "account.calendar timeZone", "account.accomplishments page"],
  ],
  [/^\/messages$/, ["messages.conversations"]],
  [/^\/leaderboard$/, ["leaderboards.players timeFrame metric"]],
];

/** What the screen at an address, with its parameters, asks for at first, all at once. */
export function findScreenCalls(address: string, timeZone: string, around: string[] = []) {
  const [pattern, calls = []] = SCREENS.find(([screen]) => screen.test(address)) ?? [];
  const { id, page = 1 } = pattern?.exec(address)?.groups ?? {};
  const values: Record<string, unknown> = {
    id,
    gameId: id,
    groupId: OWN_GROUP,
    page: Number(page),
    timeZone,
    timeFrame: "30days",
    metric: "accomplishments",
  };
  return [...around, ...calls].map((call): FirstCall => {
    const [path = "", ...names] = call.split(" ");
    const input = names[0] && Object.fromEntries(names.map((name) => [name, values[name]]));
    return { path, input: input || undefined };
  });
}

/** The calls of the one request by which a signed-in person's page begins, in this order. */
export const findFirstCalls = (address: string, timeZone: string) =>
  findScreenCalls(address, timeZone, FRAME);

/** The calls of somebody who is not signed in: who they are, and whose place this is. */
export const VISITOR_CALLS: readonly FirstCall[] = [{ path: "auth.me" }, { path: "place.get" }];

/** Where one request makes all these calls, as tRPC's batches do. */
export function addressOf(calls: readonly FirstCall[]): string {
  const paths = calls.map(({ path }) => path).join(",");
  const inputs = Object.fromEntries(calls.map(({ input }, at) => [at, input]));
  return `/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
}

/** A cookie in which the app tells the server the time zone, for the next page. */
export const ZONE_COOKIE = "zone";

/** A year. */
export const ZONE_COOKIE_MS = 31_536_000_000;
