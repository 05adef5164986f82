import { z } from "zod";
import { declareDomain } from "../../declarations/declare-domain.ts";
import { reportsHttp } from "./reports.http.ts";
import { reportsRouter } from "./reports.router.ts";
import { ownReport, report } from "./reports.schema.ts";

/** Stores reports with a copy of the reported content. */
export const reports = declareDomain("reports", {
  router: reportsRouter,
  rest: {
    create: [
      "POST /api/reports",
      "Report a post, comment, message, user or game that you can see, with a reason",
      { status: 201 },
    ],
    list: [
      "GET /api/reports",
      "List the reports you can decide, of one game or all, open ones first",
    ],
    mine: ["GET /api/reports/mine", "List your own reports with their outcomes, open ones first"],
    waiting: ["GET /api/reports/waiting", "Count the open reports waiting for your decision"],
    close: ["POST /api/reports/:id/close", "Close a report with an answer to its reporter"],
    remove: [
      "POST /api/reports/:id/remove",
      "Remove the reported post, photo or comment with a reason, and close the report with an answer",
    ],
  },
  http: reportsHttp,
  httpCalls: [
    {
      id: "reports.picture",
      verb: "GET",
      path: "/api/reports/:id/picture",
      summary: "Get the picture that a report is about; for users who can decide it",
      needsSession: true,
      params: z.object({ id: z.string() }),
      responses: {
        200: { description: "The picture", content: { "image/jpeg": undefined } },
      },
    },
  ],
  schemaNames: { Report: report, OwnReport: ownReport },
});
