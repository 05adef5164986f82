import { z } from "zod";
import { declareDomain } from "../../declarations/declare-domain.ts";
import { success } from "../../trpc/success.schema.ts";
import { mailHttp } from "./mail.http.ts";
import { stopPath } from "./mail.paths.ts";

const linkParams = z.object({ token: z.string().describe("The last part of the link") });

export const mail = declareDomain("mail", {
  http: mailHttp,
  httpCalls: [
    {
      id: "mail.stopPage",
      verb: "GET",
      path: stopPath(":token"),
      summary: "The page of a link that ends mails to an address; for browsers to navigate to",
      params: linkParams,
      answers: { 200: { description: "The page", content: { "text/html": undefined } } },
    },
    {
      id: "mail.stop",
      verb: "POST",
      path: stopPath(":token"),
      summary: "Get no more mail at an address",
      params: linkParams,
      answers: {
        200: {
          description: "There will be no more",
          content: { "application/json": success, "text/html": undefined },
        },
      },
    },
  ],
});
