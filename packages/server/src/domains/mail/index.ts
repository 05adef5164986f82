import { declareDomain } from "../../declarations/declare-domain.ts";
import { linkPage, linkUse } from "../../declarations/http-call.ts";
import { mailHttp } from "./mail.http.ts";
import { stopPath } from "./stops.service.ts";

const path = stopPath(":token");

export const mail = declareDomain("mail", {
  http: mailHttp,
  httpCalls: [
    linkPage("mail.stopPage", path, "The page of a link that ends mails to an address"),
    linkUse({
      id: "mail.stop",
      path,
      summary: "Get no more mail at an address",
      done: "There will be no more",
    }),
  ],
});
