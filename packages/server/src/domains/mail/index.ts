import { declareDomain } from "../../declarations/declare-domain.ts";
import { linkPage, linkUse } from "../../declarations/http-call.ts";
import { mailHttp } from "./mail.http.ts";
import { stopPath } from "./stops.service.ts";

const path = stopPath(":token");

export const mail = declareDomain("mail", {
  http: mailHttp,
  httpCalls: [
    linkPage("mail.stopPage", path, "The page for unsubscribing an address"),
    linkUse({
      id: "mail.stop",
      path,
      summary: "Unsubscribe an address",
      done: "The address is unsubscribed",
    }),
  ],
});
