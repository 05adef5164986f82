import { describe, expect, it } from "vitest";
import { CALENDAR_WEEKS, WEEK_DAYS } from "../../domains/account/calendar.rules.ts";
import { ACTIVITY_LIMIT_MAX } from "../../domains/activity/activity.rules.ts";
import { COMMENTS_PAGE_SIZE } from "../../domains/comments/comments.rules.ts";
import {
  DISCOVER_TOP,
  GAME_SEARCH_LIMIT,
  MY_GAMES_LIMIT,
  PARTICIPANTS_LIMIT,
  PARTICIPANTS_WITH_GAME,
  POINT_LINES,
  PUBLIC_GAMES_LIMIT,
  SCORE_CHART_BARS,
  SCORES_LIMIT,
} from "../../domains/games/game/games.rules.ts";
import { RESULTS_LIMIT } from "../../domains/games/game/results.rules.ts";
import { GROUPS_PER_GAME_MAX } from "../../domains/groups/groups.rules.ts";
import { INVITATIONS_LIMIT } from "../../domains/invitations/invitations.rules.ts";
import { BOARD_ROWS } from "../../domains/leaderboards/leaderboards.rules.ts";
import {
  CONVERSATIONS_LIMIT,
  MESSAGES_LIMIT,
  THREAD_PAGE_SIZE,
} from "../../domains/messages/messages.rules.ts";
import { NOTIFICATIONS_LIMIT } from "../../domains/notifications/notifications.rules.ts";
import {
  PAGE_SIZE_MAX,
  POST_SEARCH_LIMIT,
  SHARE_GAMES_MAX,
  wholeCommentsOf,
} from "../../domains/posts/posts.rules.ts";
import { USER_SEARCH_LIMIT } from "../../domains/users/users.rules.ts";
import { OWN_SESSIONS_LIMIT } from "../../sessions/sessions.rules.ts";
import { listOutputLists } from "../../testing/calls/output-lists.ts";

/** The viewer's own row, beside the leading ones. */
const OWN_ROW = 1;

/** One step for each day with a post. */
const DAYS_OF_A_LIFE = 36_500;

const COMMENTS_OF_POST = wholeCommentsOf(1);

/** The longest that each list of an answer can become. */
const BOUNDS: Record<string, number> = {
  "activity.list[]": ACTIVITY_LIMIT_MAX,
  "activity.list[].games[]": SHARE_GAMES_MAX,
  "auth.sessions[]": OWN_SESSIONS_LIMIT,
  "comments.list.comments[]": COMMENTS_PAGE_SIZE,
  "games.mine[]": MY_GAMES_LIMIT,
  "games.mine[].topScores[]": SCORE_CHART_BARS,
  "games.mine[].participants[]": PARTICIPANTS_WITH_GAME,
  "games.discover.active[]": DISCOVER_TOP,
  "games.discover.active[].topScores[]": SCORE_CHART_BARS,
  "games.discover.upcoming[]": DISCOVER_TOP,
  "games.discover.upcoming[].topScores[]": SCORE_CHART_BARS,
  "games.listPublic[]": PUBLIC_GAMES_LIMIT,
  "games.listPublic[].topScores[]": SCORE_CHART_BARS,
  "games.search[]": GAME_SEARCH_LIMIT,
  "games.search[].topScores[]": SCORE_CHART_BARS,
  "games.get.participants[]": PARTICIPANTS_WITH_GAME,
  "games.scores[]": SCORES_LIMIT,
  "games.pointsByDay.lines[]": POINT_LINES + OWN_ROW,
  "games.pointsByDay.lines[].steps[]": DAYS_OF_A_LIFE,
  "games.results[]": RESULTS_LIMIT + OWN_ROW,
  "games.participants[]": PARTICIPANTS_LIMIT,
  "groups.list[]": GROUPS_PER_GAME_MAX,
  "groups.list[].members[]": PARTICIPANTS_LIMIT,
  "groups.mine.members[]": PARTICIPANTS_LIMIT,
  "groups.leaderboard[]": GROUPS_PER_GAME_MAX,
  "groups.pointsByDay.lines[]": GROUPS_PER_GAME_MAX,
  "groups.pointsByDay.lines[].steps[]": DAYS_OF_A_LIFE,
  "groups.create.members[]": 0,
  "groups.update.members[]": PARTICIPANTS_LIMIT,
  "groups.addMembers.members[]": PARTICIPANTS_LIMIT,
  "invitations.list.invitations[]": INVITATIONS_LIMIT,
  "invitations.list.pendingRequests[]": INVITATIONS_LIMIT,
  "invitations.ofGame[]": INVITATIONS_LIMIT,
  "invitations.requestsOfGame[]": INVITATIONS_LIMIT,
  "leaderboards.players[]": BOARD_ROWS + OWN_ROW,
  "leaderboards.creators[]": BOARD_ROWS + OWN_ROW,
  "messages.list[]": MESSAGES_LIMIT,
  "messages.conversations[]": CONVERSATIONS_LIMIT,
  "messages.thread.messages[]": THREAD_PAGE_SIZE,
  "notifications.unseen[]": NOTIFICATIONS_LIMIT,
  "posts.list.posts[]": PAGE_SIZE_MAX,
  "posts.list.posts[].comments[]": COMMENTS_OF_POST,
  "posts.search.accomplishments[]": POST_SEARCH_LIMIT,
  "posts.search.accomplishments[].comments[]": COMMENTS_OF_POST,
  "posts.get.comments[]": COMMENTS_OF_POST,
  "posts.create.comments[]": COMMENTS_OF_POST,
  "posts.share[]": SHARE_GAMES_MAX,
  "posts.share[].comments[]": COMMENTS_OF_POST,
  "posts.update.comments[]": COMMENTS_OF_POST,
  "posts.redact.comments[]": COMMENTS_OF_POST,
  "posts.removeImage.comments[]": COMMENTS_OF_POST,
  "users.search[]": USER_SEARCH_LIMIT,
  "account.accomplishments.posts[]": PAGE_SIZE_MAX,
  "account.accomplishments.posts[].comments[]": COMMENTS_OF_POST,
  "account.calendar.days[]": CALENDAR_WEEKS * WEEK_DAYS,
};

describe("lists in answers", () => {
  it("HARD-03 API-06 all have a bound: a new list needs one here and in its query", () => {
    expect(listOutputLists().sort()).toEqual(Object.keys(BOUNDS).sort());
  });
});
