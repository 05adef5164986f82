import { httpCalls, restRoutes } from "../../domains/index.ts";
import { failure } from "../../errors/failure.schema.ts";
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY_MAX,
  IDEMPOTENCY_KEY_MS,
} from "../../platform/idempotency/idempotency.rules.ts";
import {
  createJsonSchemas,
  type JsonSchema,
  type JsonSchemas,
  withComponentRefs,
} from "../calls/json-schema.ts";
import {
  type DescribedCall,
  describeHttpCall,
  describeRoute,
  type Operation,
} from "./operations.ts";

interface FailureResponse {
  description: string;
  content: { "application/json": { schema: JsonSchema } };
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, FailureResponse>;
    securitySchemes: Record<string, { type: "apiKey"; in: "cookie"; name: string }>;
  };
}

const VERSION = "3.1.1";

const HOUR_MS = 3_600_000;

const DESCRIPTION =
  "Everything the app can do, for programs. Sign in at /api/login and send the session cookie with each request. " +
  "Bodies are JSON, times are ISO 8601 and page numbers start at 1. " +
  `Send each POST with an ${IDEMPOTENCY_HEADER} header, such as a random UUID: if the response is lost, retrying with ` +
  "the same key returns the first response and changes nothing. " +
  `Keys are 1 to ${IDEMPOTENCY_KEY_MAX} visible ASCII characters, belong to one account and are stored for ` +
  `${IDEMPOTENCY_KEY_MS / HOUR_MS} hours. After a failed call, the key can be used again. Reusing a key for a ` +
  "different call or body fails with 422. A repeated response contains large pictures as URLs. If the first " +
  "response was too large to store, a retry fails with 409.";

export interface Host {
  sessionCookie: string;
  hasProvider: boolean;
}

export function describeCalls(
  { hasProvider }: Pick<Host, "hasProvider">,
  schemas: JsonSchemas,
): DescribedCall[] {
  const served = httpCalls.filter(({ needsProvider }) => hasProvider || !needsProvider);
  return [
    ...restRoutes.map((route) => describeRoute(route, schemas)),
    ...served.map((call) => describeHttpCall(call, schemas)),
  ].sort((a, b) => a.operation.tags[0].localeCompare(b.operation.tags[0]));
}

export function describeApi(host: Host): OpenApiDocument {
  const schemas = createJsonSchemas();
  const failureContent = { "application/json": { schema: schemas.describe(failure, "output") } };
  const calls = describeCalls(host, schemas);
  const tags = new Set(calls.map(({ operation }) => operation.tags[0]));
  const paths: OpenApiDocument["paths"] = {};
  for (const { path, verb, operation } of calls) {
    paths[path] = { ...paths[path], [verb.toLowerCase()]: operation };
  }
  return withComponentRefs({
    openapi: VERSION,
    info: { title: "StepOut", version: "1", description: DESCRIPTION },
    servers: [{ url: "/" }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.named,
      responses: {
        WrongInput: {
          description: "The input is invalid; `field` names the first invalid field",
          content: failureContent,
        },
        SignedOut: { description: "The request has no valid session", content: failureContent },
        KeyReused: {
          description: `The ${IDEMPOTENCY_HEADER} was already used for a different call or body`,
          content: failureContent,
        },
        Failure: {
          description: "The call failed; `code` gives the reason",
          content: failureContent,
        },
      },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: host.sessionCookie } },
    },
  });
}
