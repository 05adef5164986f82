import type { FastifyInstance } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";
import { refuseManyValues } from "./json-size.ts";

/**
 * Takes bodies as JSON; commands that have nothing to say may still come as JSON, with no body at
 * all. Tells whoever sends another type, of which more can be taken afterwards, what is taken.
 */
export function takeJson(
  app: FastifyInstance,
  whatIsTaken = "Send JSON as application/json",
): void {
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
    done(new DomainError("unsupported_type", whatIsTaken)),
  );
}
