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
  "Everything that the app does, for programs. Sign in at /api/login and send its cookie " +
  "along. Bodies are JSON, moments are ISO 8601, page numbers count from 1. " +
  `Send each POST with an ${IDEMPOTENCY_HEADER} of your choice, such as a random UUID: ` +
  "if the answer is lost, sending the same request again with the same key returns the first answer and changes " +
  `nothing. Keys are 1 to ${IDEMPOTENCY_KEY_MAX} visible ASCII characters, belong to one account and are stored for ` +
  `${IDEMPOTENCY_KEY_MS / HOUR_MS} hours. A refused call can be repeated with its key. The same key with another call ` +
  "or another body is refused with 422. A repeated answer shows a large picture by its address; an answer that " +
  "was too long to store is refused with 409.";

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
          description: "Something that was sent is missing or wrong; `field` names it",
          content: failureContent,
        },
        SignedOut: { description: "Nobody is signed in", content: failureContent },
        KeyReused: {
          description: `The ${IDEMPOTENCY_HEADER} was used for another call or another body`,
          content: failureContent,
        },
        Failure: { description: "The call failed; `code` says why", content: failureContent },
      },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: host.sessionCookie } },
    },
  });
}
