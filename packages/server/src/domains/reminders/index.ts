import { declareDomain } from "../../declarations/declare-domain.ts";
import { linkPage, linkUse } from "../../declarations/http-call.ts";
import { stopHttp } from "./stop/stop.http.ts";
import { stopPath } from "./stop/stop.service.ts";

const path = stopPath(":token");

/** Sends daily reminders and weekly emails. The `notifications` domain stores users' settings and due times. */
export const reminders = declareDomain("reminders", {
  http: stopHttp,
  httpCalls: [
    linkPage("reminders.stopPage", path, "The page for ending reminders or weekly emails"),
    linkUse({
      id: "reminders.stop",
      path,
      summary: "End reminders or weekly emails",
      done: "The user gets no more of these emails",
    }),
  ],
});
