import { z } from "zod";
import { declareDomain } from "../../declarations/declare-domain.ts";
import { reportsHttp } from "./reports.http.ts";
import { reportsRouter } from "./reports.router.ts";
import { ownReport, report } from "./reports.schema.ts";

/** A report stores a copy of the reported content, and closes with an answer to the reporter. */
export const reports = declareDomain("reports", {
  router: reportsRouter,
  rest: {
    create: [
      "POST /api/reports",
      "Report a post, comment, message, person or game that you see, with a reason",
      { status: 201 },
    ],
    list: [
      "GET /api/reports",
      "The reports that you may decide, open ones first; of one game, or of all",
    ],
    mine: ["GET /api/reports/mine", "Your own reports with their answers, open ones first"],
    waiting: ["GET /api/reports/waiting", "The number of open reports that wait for your decision"],
    close: [
      "POST /api/reports/:id/close",
      "Close a report with an answer, which its reporter reads",
    ],
  },
  http: reportsHttp,
  httpCalls: [
    {
      id: "reports.picture",
      verb: "GET",
      path: "/api/reports/:id/picture",
      summary: "The picture that a report is about, for those who may decide the report",
      needsSession: true,
      params: z.object({ id: z.string() }),
      responses: {
        200: { description: "The picture", content: { "image/jpeg": undefined } },
      },
    },
  ],
  schemaNames: { Report: report, OwnReport: ownReport },
});
