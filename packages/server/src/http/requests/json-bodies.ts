import type { FastifyInstance } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";
import { refuseManyFields } from "../../trpc/broken-text.ts";
import { CALL_VALUES_MAX, refuseManyValues } from "./json-size.ts";

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns the fields of a body, or none for a missing body.
 * @throws DomainError `invalid_input` for another value or too many fields
 */
export function readObject(body: unknown, refusal: string): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (!isObject(body)) throw new DomainError("invalid_input", refusal, { field: "body" });
  refuseManyFields(body, "body");
  return { ...body };
}

/** Accepts only JSON. A body may be empty, because some mutations have no input. */
export function takeJson(app: FastifyInstance, refusal = "Send JSON as application/json"): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => {
      if (body === "") return done(null);
      refuseManyValues(body, CALL_VALUES_MAX);
      return parse(request, body, done);
    },
  );
  app.addContentTypeParser("*", (_request, _payload, done) =>
    done(new DomainError("unsupported_type", refusal)),
  );
}
