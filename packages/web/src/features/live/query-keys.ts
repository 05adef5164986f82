import type { LiveChange } from "@stepout/server/live/live.schema";

type KeyPrefix = readonly [string | string[], { input: Record<string, string> }?];

const all = (...path: string[]): KeyPrefix => [path];
const one = (path: string[], input: Record<string, string>): KeyPrefix => [path, { input }];

const ofGame = (gameId: string) => ({
  posts: [
    ...["list", "search"].map((name) => one(["posts", name], { gameId })),
    all("posts", "newest"),
    all("posts", "dailyCapToday"),
  ],
  game: [one(["games", "get"], { id: gameId }), all("games", "mine")],
  people: [one(["games", "people"], { id: gameId })],
  scores: [
    ...["standings", "pointsByDay"].map((name) => one(["games", name], { id: gameId })),
    ...["leaderboard", "pointsByDay"].map((name) => one(["groups", name], { gameId })),
  ],
  groups: ["overview", "mine"].map((name) => one(["groups", name], { gameId })),
});

const ownStats = ["stats", "calendar", "accomplishments", "medals", "newAchievements"].map((name) =>
  all("account", name),
);

const streaks = all("streaks");

/** Queries whose results depend on the user's time zone. */
const ownDays = [
  streaks,
  all("account", "calendar"),
  all("games", "pointsByDay"),
  all("groups", "pointsByDay"),
];

function keysOfGame(about: LiveChange["about"], gameId: string): KeyPrefix[] {
  const { posts, game, people, scores, groups } = ofGame(gameId);
  switch (about) {
    case "posts":
      return [
        ...posts,
        ...game,
        ...people,
        ...scores,
        ...ownStats,
        streaks,
        all("activity"),
        all("leaderboards"),
      ];
    case "comments":
      return [...posts, all("comments"), all("activity"), all("account", "accomplishments")];
    case "upvotes":
      return [...posts, ...people, ...scores, ...ownStats, all("leaderboards")];
    case "people":
      return [...people, ...game, ...scores, ...groups, all("leaderboards")];
    case "groups":
      return [...groups, ...people, ...scores];
    case "results":
      return [
        all("notifications"),
        all("games"),
        all("leaderboards"),
        ...posts,
        ...ownStats,
        streaks,
      ];
    case "removals":
      return [all("removals")];
    case "entries":
      return [all("invitations"), one(["games", "bans"], { id: gameId })];
    default:
      return [...game, ...posts, all("activity")];
  }
}

/** Returns the key prefixes of the queries to refresh after a change, or undefined for all queries. */
export function keysOf(change: LiveChange): KeyPrefix[] | undefined {
  if ("gameId" in change) return keysOfGame(change.about, change.gameId);
  switch (change.about) {
    case "notifications":
      return [all("notifications"), all("account", "newAchievements")];
    case "messages":
    case "reports":
      return [all(change.about)];
    case "streaks":
      return ownDays;
    case "invitations":
      return [all("invitations"), all("games")];
    case "memberships":
      return [
        ...["games", "groups", "posts", "activity", "invitations", "leaderboards", "messages"].map(
          (domain) => all(domain),
        ),
        ...ownStats,
        streaks,
      ];
    case "discover":
      return ["discover", "listPublic", "search"].map((name) => all("games", name));
    case "waiting":
      return [all("admin", "waiting"), all("admin", "people")];
    case "profile":
      return [["session"]];
    default:
      return undefined;
  }
}
