import { declareDomain } from "../../declarations/declare-domain.ts";
import { wholePosts } from "../posts/posts.rules.ts";
import { accountRouter } from "./account.router.ts";
import { userStats } from "./account.schema.ts";
import { dataExport } from "./data-export.columns.ts";
import { dataExportHttp } from "./data-export.http.ts";

export const account = declareDomain("account", {
  router: accountRouter,
  rest: {
    stats: ["GET /api/user/stats", "Your numbers", { operationId: "users.stats" }],
    refreshStats: [
      "POST /api/user/stats/refresh",
      "Count your numbers from scratch",
      { operationId: "users.refreshStats" },
    ],
    updateProfile: [
      "PATCH /api/user/profile",
      "Change your name, bio or picture",
      { operationId: "users.updateProfile" },
    ],
    accomplishments: [
      "GET /api/user/accomplishments",
      "A page of your accomplishments, the newest first",
      { operationId: "users.accomplishments", fixed: wholePosts },
    ],
    remove: [
      "DELETE /api/auth/user",
      "Delete your account permanently; asks for the password, or else the username",
      { operationId: "auth.removeAccount" },
    ],
  },
  http: dataExportHttp,
  httpCalls: [
    {
      id: "users.export",
      verb: "GET",
      path: "/api/user/export",
      summary: "All stored data of the person who is signed in, as a file",
      needsSession: true,
      responses: {
        200: { description: "The data", content: { "application/json": dataExport } },
      },
    },
  ],
  schemaNames: { UserStats: userStats },
});
