import { declareDomain } from "../../declarations/declare-domain.ts";
import { wholePosts } from "../posts/posts.rules.ts";
import { accountRouter } from "./account.router.ts";
import { userStats } from "./account.schema.ts";
import { dataExport } from "./data-export.columns.ts";
import { dataExportHttp } from "./data-export.http.ts";

export const account = declareDomain("account", {
  router: accountRouter,
  rest: [
    {
      verb: "GET",
      path: "/api/user/stats",
      procedure: "stats",
      operationId: "users.stats",
      summary: "Your numbers",
    },
    {
      verb: "POST",
      path: "/api/user/stats/refresh",
      procedure: "refreshStats",
      operationId: "users.refreshStats",
      summary: "Count your numbers from scratch",
    },
    {
      verb: "PATCH",
      path: "/api/user/profile",
      procedure: "updateProfile",
      operationId: "users.updateProfile",
      summary: "Change your name, bio or picture",
    },
    {
      verb: "GET",
      path: "/api/user/accomplishments",
      procedure: "accomplishments",
      operationId: "users.accomplishments",
      summary: "A page of your accomplishments, the newest first",
      fixed: wholePosts,
    },
    {
      verb: "DELETE",
      path: "/api/auth/user",
      procedure: "remove",
      operationId: "auth.removeAccount",
      summary: "Delete your account permanently; asks for the password, or else the username",
    },
  ],
  http: dataExportHttp,
  httpCalls: [
    {
      id: "users.export",
      verb: "GET",
      path: "/api/user/export",
      summary: "All stored data of the person who is signed in, as a file",
      needsSession: true,
      answers: {
        200: { description: "The data", content: { "application/json": dataExport } },
      },
    },
  ],
  schemaNames: { UserStats: userStats },
});
