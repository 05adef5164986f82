import type { z } from "zod";
import type { HttpCall, HttpResponse } from "../../declarations/http-call.ts";
import type { RestRoute } from "../../declarations/rest-route.ts";
import { declarationOf } from "../../domains/index.ts";
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY,
} from "../../platform/idempotency/idempotency.rules.ts";
import type { JsonSchema, JsonSchemas } from "../calls/json-schema.ts";
import { fieldsOf, type RestField, shapeOf } from "../calls/rest-shape.ts";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

type Media = Record<string, { schema: JsonSchema }>;

export type ResponseObject = { $ref: string } | { description: string; content?: Media };

export interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Media };
  responses: Record<string, ResponseObject>;
}

export interface DescribedCall {
  path: string;
  verb: RestRoute["verb"];
  operation: Operation;
}

const toTemplate = (path: string) => path.replace(/:(\w+)/g, "{$1}");

const asParameters = (location: Parameter["in"], fields: RestField[]): Parameter[] =>
  fields.map(({ name, isRequired, schema: { description, ...schema } }) => ({
    name,
    in: location,
    required: isRequired,
    ...(description !== undefined && { description }),
    schema,
  }));

function asObject(fields: RestField[]): JsonSchema {
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 && { required }),
  };
}

const domainOf = (id: string) => id.slice(0, id.indexOf("."));

/** Without a session, the server checks only the key's format. */
const idempotencyKey = (needsSession: boolean): Parameter => ({
  name: IDEMPOTENCY_HEADER,
  in: "header",
  required: false,
  description: needsSession
    ? "Makes retries safe; see the description of the API"
    : "Only validated: calls without a session don't use it",
  schema: { type: "string", pattern: IDEMPOTENCY_KEY.source },
});

interface Failing {
  readsInput: boolean;
  needsSession: boolean;
  isRepeatable: boolean;
}

const failures = ({
  readsInput,
  needsSession,
  isRepeatable,
}: Failing): Record<string, ResponseObject> => ({
  ...(readsInput && { 400: { $ref: "#/components/responses/WrongInput" } }),
  ...(needsSession && { 401: { $ref: "#/components/responses/SignedOut" } }),
  ...(isRepeatable && { 422: { $ref: "#/components/responses/KeyReused" } }),
  default: { $ref: "#/components/responses/Failure" },
});

interface Facts {
  id: string;
  verb: RestRoute["verb"];
  summary: string;
  needsSession: boolean;
  parameters: Parameter[];
  requestBody: Operation["requestBody"] | false;
  ownResponses: Record<string, ResponseObject>;
}

function asOperation({
  id,
  verb,
  summary,
  needsSession,
  ownResponses,
  ...facts
}: Facts): Operation {
  const isPost = verb === "POST";
  const parameters = [...facts.parameters, ...(isPost ? [idempotencyKey(needsSession)] : [])];
  const readsInput = parameters.length > 0 || Boolean(facts.requestBody);
  return {
    operationId: id,
    tags: [domainOf(id)],
    summary,
    security: needsSession ? [{ session: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(facts.requestBody && { requestBody: facts.requestBody }),
    responses: {
      ...ownResponses,
      ...failures({ readsInput, needsSession, isRepeatable: isPost && needsSession }),
    },
  };
}

export function describeRoute(route: RestRoute, schemas: JsonSchemas): DescribedCall {
  const { input, output, needsSession = false } = declarationOf(route.procedure);
  const { params, query, body } = shapeOf(route, input, schemas);
  const answer = {
    "application/json": {
      schema: schemas.describe(route.response?.schema ?? route.output ?? output, "output"),
    },
  };
  return {
    path: toTemplate(route.path),
    verb: route.verb,
    operation: asOperation({
      id: route.operationId ?? route.procedure,
      verb: route.verb,
      summary: route.summary,
      needsSession,
      parameters: [...asParameters("path", params), ...asParameters("query", query)],
      requestBody: body.length > 0 && {
        required: body.some(({ isRequired }) => isRequired),
        content: {
          "application/json": { schema: asObject(body) },
          ...(route.text && { [route.text.type]: { schema: { type: "string" } } }),
        },
      },
      ownResponses: { [route.status ?? 200]: { description: "Success", content: answer } },
    }),
  };
}

export function describeHttpCall(call: HttpCall, schemas: JsonSchemas): DescribedCall {
  const parametersIn = (location: Parameter["in"], schema: z.ZodType | undefined) =>
    schema ? asParameters(location, fieldsOf(schemas.describe(schema, "input"))) : [];
  const mediaOf = (content: HttpResponse["content"]): Media =>
    Object.fromEntries(
      Object.entries(content ?? {}).map(([type, schema]) => [
        type,
        { schema: schema ? schemas.describe(schema, "output") : {} },
      ]),
    );
  return {
    path: toTemplate(call.path),
    verb: call.verb,
    operation: asOperation({
      id: call.id,
      verb: call.verb,
      summary: call.summary,
      needsSession: call.needsSession ?? false,
      parameters: [...parametersIn("path", call.params), ...parametersIn("query", call.query)],
      requestBody: call.body && {
        required: true,
        content: {
          "application/json": { schema: schemas.describe(call.body.json, "input") },
          "application/x-www-form-urlencoded": {
            schema: schemas.describe(call.body.form, "input"),
          },
        },
      },
      ownResponses: Object.fromEntries(
        Object.entries(call.responses).map(([status, { description, content }]) => [
          status,
          { description, ...(content && { content: mediaOf(content) }) },
        ]),
      ),
    }),
  };
}
