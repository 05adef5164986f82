import { declareDomain } from "../../declarations/declare-domain.ts";
import { LIVE_PATH } from "../../live/live.rules.ts";
import { liveQuery } from "../../live/live.schema.ts";
import { liveHttp } from "./live.http.ts";

export const live = declareDomain("live", {
  http: liveHttp,
  httpCalls: [
    {
      id: "live.changes",
      verb: "GET",
      path: LIVE_PATH,
      summary: "Stream live notices, which say what has changed, as server-sent events",
      needsSession: true,
      query: liveQuery,
      responses: {
        200: {
          description:
            "Each event's data is a list of changes, and its id a position from which to resume",
          content: { "text/event-stream": undefined },
        },
      },
    },
  ],
});
