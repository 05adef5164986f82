import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { achievements } from "@stepout/server/domains/account/account.rules";
import * as activity from "@stepout/server/domains/activity/activity.rules";
import * as games from "@stepout/server/domains/games/game/games.rules";
import * as results from "@stepout/server/domains/games/game/results.rules";
import * as groups from "@stepout/server/domains/groups/groups.rules";
import * as images from "@stepout/server/domains/images/images.rules";
import * as boards from "@stepout/server/domains/leaderboards/leaderboards.rules";
import * as messages from "@stepout/server/domains/messages/messages.rules";
import * as posts from "@stepout/server/domains/posts/posts.rules";
import * as users from "@stepout/server/domains/users/users.rules";
import { compactName, formatPlace } from "@stepout/server/text/format.rules";
import { INVITE_CODE_LENGTH } from "@stepout/server/text/invite-codes.rules";
import { describe, expect, it } from "vitest";
import * as app from "./app.rules.ts";

const PACKAGES = fileURLToPath(new URL("../../..", import.meta.url));
const HUNDREDTH = 1;
const HUNDRED = 100;

const numbers: [what: string, actual: unknown, value: unknown][] = [
  ["join code length", INVITE_CODE_LENGTH, 6],
  ["game name", games.GAME_NAME_MAX, 100],
  ["first and last name", users.NAME_MAX, 50],
  ["bio", users.BIO_MAX, 500],
  ["message", messages.MESSAGE_MAX, 500],
  ["post page size", posts.POST_PAGE_SIZE, 20],
  ["activity limit", activity.ACTIVITY_LIMIT, 10],
  ["default game length in days", games.DEFAULT_GAME_DAYS, 30],
  [
    "image",
    [images.PICTURE_MAX_WIDTH, images.PICTURE_MAX_HEIGHT, images.PICTURE_QUALITY],
    [800, 600, 0.8],
  ],
  ["username search minimum", users.USER_SEARCH_MIN, 2],
  ["smart search threshold", games.GAME_SEARCH_THRESHOLD, 2],
  ["feed content preview", activity.CONTENT_PREVIEW, 200],
  ["parent post quote", activity.QUOTE_PREVIEW, 100],
  ["comments preview", posts.COMMENTS_PREVIEW, 2],
  ["top winners", results.TOP_WINNERS, 3],
  ["score chart bars", games.SCORE_CHART_BARS, 12],
  ["lowest score bar", games.scoreBarPercent(HUNDREDTH, HUNDRED), 5],
  ["lowest leaderboard bar", boards.boardBarPercent(HUNDREDTH, HUNDRED), 8],
  ["badge caps", [app.UNREAD_BADGE_CAP, app.INVITES_BADGE_CAP], [99, 9]],
  ["polling", app.POLL_MS, 30_000],
  ["user query", [app.USER_STALE_MS, app.USER_CACHE_MS], [300_000, 600_000]],
  ["post and score queries", [app.POSTS_STALE_MS, app.SCORES_STALE_MS], [30_000, 60_000]],
  ["copy indicator", app.COPIED_MS, 2_000],
  ["redirect delay", app.REDIRECT_DELAY_MS, 500],
  ["toasts", [app.TOAST_MS, app.TOAST_SWIPE_PX, app.TOAST_REMOVAL_MS], [5_000, 50, 1_000_000]],
  ["places", [1, 2, 3, 4].map(formatPlace), ["1st", "2nd", "3rd", "4th"]],
  ["medals", results.medalTypes, ["gold", "silver", "bronze"]],
  ["achievements", achievements.map(({ goal }) => goal), [10, 50, 5, 100]],
  ["date limit", new Date(games.EARLIEST_TIME).toISOString(), "1900-01-01T00:00:00.000Z"],
  [
    "group colours",
    groups.groupPalette.join(" "),
    "ef4444 f97316 eab308 22c55e 06b6d4 3b82f6 6366f1 8b5cf6 ec4899 f59e0b",
  ],
  [
    "compact name",
    compactName({ username: "a-long-username", firstName: null, lastName: null }),
    "a-long-use...",
  ],
];

describe("product constants", () => {
  it.each(numbers)("FMT-04 the constant for %s has the specified value", (_, actual, value) => {
    expect(actual).toEqual(value);
  });

  it("FMT-04 no two rules files export a constant with the same name", () => {
    const files = globSync("*/src/**/*.rules.ts", { cwd: PACKAGES });
    const names = files.flatMap((file) =>
      [
        ...readFileSync(`${PACKAGES}/${file}`, "utf8").matchAll(/export const ([A-Z][A-Z_]+) =/g),
      ].map(([, name]) => name),
    );
    expect(names.length).toBeGreaterThan(numbers.length);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
