import { declareDomain } from "../../declarations/declare-domain.ts";
import { BODY_LIMIT_BYTES } from "../../declarations/rest-route.ts";
import { wholePosts } from "../posts/posts.rules.ts";
import { accountRouter } from "./account.router.ts";
import { medalWon, userStats } from "./account.schema.ts";
import { dataExport } from "./data-export.columns.ts";
import { dataExportHttp } from "./data-export.http.ts";

export const account = declareDomain("account", {
  router: accountRouter,
  rest: {
    stats: ["GET /api/user/stats", "Get your statistics", { operationId: "users.stats" }],
    refreshStats: [
      "POST /api/user/stats/refresh",
      "Recalculate your statistics",
      { operationId: "users.refreshStats" },
    ],
    medals: [
      "GET /api/user/medals",
      "List your results in the newest games that ended with a medal for you",
      { operationId: "users.medals" },
    ],
    newAchievements: [
      "GET /api/user/achievements/new",
      "List the achievements that you have unlocked but not marked as seen",
      { operationId: "users.newAchievements" },
    ],
    markAchievementSeen: [
      "PUT /api/user/achievements/:id/seen",
      "Mark an achievement as seen; has no effect while it is locked",
      { operationId: "users.markAchievementSeen" },
    ],
    updateProfile: [
      "PATCH /api/user/profile",
      "Change your name, bio or picture",
      { operationId: "users.updateProfile", bodyLimit: BODY_LIMIT_BYTES },
    ],
    setTimeZone: [
      "PUT /api/user/time-zone",
      "Report your device's time zone, in which your days are counted unless you chose a fixed one",
      { operationId: "users.setTimeZone" },
    ],
    accomplishments: [
      "GET /api/user/accomplishments",
      "List your accomplishments by page, newest first",
      { operationId: "users.accomplishments", fixed: wholePosts },
    ],
    remove: [
      "DELETE /api/auth/user",
      "Delete your account permanently; requires your password, or your username if you have none",
      { operationId: "auth.removeAccount" },
    ],
  },
  http: dataExportHttp,
  httpCalls: [
    {
      id: "users.export",
      verb: "GET",
      path: "/api/user/export",
      summary: "Download all your data as a file",
      needsSession: true,
      responses: {
        200: { description: "Your data", content: { "application/json": dataExport } },
      },
    },
  ],
  schemaNames: { UserStats: userStats, MedalWon: medalWon },
});
