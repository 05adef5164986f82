import type { FastifyInstance } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";
import { refuseManyValues } from "./json-size.ts";

/** Accepts only JSON. A body may be empty, because some mutations have no input. */
export function takeJson(app: FastifyInstance, refusal = "Send JSON as application/json"): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => {
      if (body === "") return done(null);
      refuseManyValues(body);
      return parse(request, body, done);
    },
  );
  app.addContentTypeParser("*", (_request, _payload, done) =>
    done(new DomainError("unsupported_type", refusal)),
  );
}
