import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LiveChange } from "@stepout/server/live/live.schema";
import { partialMatchKey } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { keysOf } from "./query-keys.ts";

const SOURCES = join(import.meta.dirname, "../..");

/** Queries without live updates, because their responses don't change while shown or are always stale. */
const NOT_LIVE = new Set([
  "admin.deliveries",
  "admin.firstSteps",
  "admin.identities",
  "admin.storage",
  "auth.identities",
  "auth.sessions",
  "instance.get",
  "instance.links",
  "instance.settings",
  "push.list",
  "users.search",
]);

/** A change to the user's blocks refreshes everything, because a block may affect any list. */
const REFRESHED_WITH_ALL = "blocks.list";

const CHANGES: LiveChange[] = [
  ...(
    ["posts", "comments", "upvotes", "people", "groups", "game", "results", "entries"] as const
  ).map((about) => ({ about, gameId: "this" })),
  ...(
    [
      "messages",
      "invitations",
      "notifications",
      "memberships",
      "discover",
      "reports",
      "waiting",
    ] as const
  ).map((about) => ({ about })),
];

const sources = globSync("**/*.{ts,tsx}", { cwd: SOURCES }).filter(
  (path) => !path.includes(".test."),
);

const queries = new Set(
  sources.flatMap((path) =>
    [
      ...readFileSync(join(SOURCES, path), "utf8").matchAll(/trpc\.(\w+\.\w+)\.queryOptions\(/g),
    ].map(([, name = ""]) => name),
  ),
);

const matches = (name: string, input: object, change: LiveChange) =>
  keysOf(change)?.some((prefix) => partialMatchKey([name.split("."), { input }], prefix)) ?? true;

describe("keysOf", () => {
  it("SHELL-04 live changes refresh every query that is not exempt", () => {
    expect(queries.size).toBeGreaterThan(20);
    const input = { id: "this", gameId: "this" };
    const missing = [...queries].filter(
      (name) =>
        !NOT_LIVE.has(name) &&
        name !== REFRESHED_WITH_ALL &&
        !CHANGES.some((change) => matches(name, input, change)),
    );
    expect(missing).toEqual([]);
    expect(keysOf({ about: "blocks" })).toBeUndefined();
  });

  it("SHELL-04 refreshes a user's stats and the leaderboards when the user joins or leaves a game", () => {
    const change = { about: "memberships" } as const;
    expect(matches("account.stats", {}, change)).toBe(true);
    expect(matches("leaderboards.creators", {}, change)).toBe(true);
  });

  it.each([
    ["leaderboards.players", ["posts", "upvotes", "people", "results", "memberships"]],
    ["leaderboards.creators", ["posts", "upvotes", "people", "results", "memberships"]],
    ["streaks.mine", ["posts", "results", "memberships"]],
    ["invitations.list", ["entries", "invitations", "memberships"]],
    ["invitations.ofGame", ["entries", "invitations", "memberships"]],
    ["invitations.requestsOfGame", ["entries", "invitations", "memberships"]],
    ["notifications.unseen", ["results", "notifications"]],
    ["messages.unreadCount", ["messages", "memberships"]],
    ["messages.conversations", ["messages", "memberships"]],
  ])("SHELL-04 refreshes %s only after changes that affect it", (name, expected) => {
    const input = { gameId: "this" };
    const found = CHANGES.filter((change) => matches(name, input, change));
    expect(found.map(({ about }) => about)).toEqual(expected);
  });

  it("SHELL-04 a change in one game does not refresh the posts and scores of another game", () => {
    const input = { id: "other", gameId: "other" };
    const change = { about: "posts", gameId: "this" } as const;
    expect(matches("posts.list", input, change)).toBe(false);
    expect(matches("games.standings", input, change)).toBe(false);
    expect(matches("posts.list", { gameId: "this", page: 2 }, change)).toBe(true);
  });

  it("SHELL-04 refreshes everything after an unknown change", () => {
    expect(keysOf({ about: "anything" })).toBeUndefined();
  });
});
