import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { z } from "zod";
import { createJsonSchemas } from "../../api/calls/json-schema.ts";
import { describeCalls } from "../../api/openapi/document.ts";
import type { DescribedCall } from "../../api/openapi/operations.ts";
import { restRoutes } from "../../domains/index.ts";
import { overTrpc, procedures } from "../every-call/requests.ts";
import type { TestPerson, TestServer } from "../test-server.ts";
import { newSession } from "../test-server.ts";

type Person = Pick<TestPerson, "userId" | "username">;

export interface MadeCall {
  id: string;
  person: Person | null;
  response: LightMyRequestResponse;
}

type Values = Record<string, unknown>;

export const describedCalls = describeCalls({ hasProvider: false }, createJsonSchemas());

const routed = new Set(restRoutes.map(({ procedure }) => procedure));
const ids = [
  ...describedCalls.map(({ operation }) => operation.operationId),
  ...procedures.map(({ name }) => name).filter((name) => !routed.has(name)),
];

export function findUnmade(made: MadeCall[]): string[] {
  const madeIds = new Set(made.map(({ id }) => id));
  return ids.filter((id) => !madeIds.has(id));
}

export const findFailed = (made: MadeCall[]): [string, string][] =>
  made.flatMap(({ id, response }) => (response.statusCode >= 400 ? [[id, response.body]] : []));

function writeRequest({ path, verb, operation }: DescribedCall, values: Values): InjectOptions {
  const body = new Map(Object.entries(values));
  const query = new URLSearchParams();
  let url = path;
  for (const { name, in: location } of operation.parameters ?? []) {
    if (!body.has(name)) continue;
    const text = String(body.get(name));
    body.delete(name);
    if (location === "query") query.set(name, text);
    else url = url.replace(`{${name}}`, encodeURIComponent(text));
  }
  return {
    method: verb,
    url: query.size > 0 ? `${url}?${query}` : url,
    ...(body.size > 0 && { payload: Object.fromEntries(body) }),
  };
}

function writeAppRequest(name: string, input: Values | undefined): InjectOptions {
  const procedure = procedures.find((one) => one.name === name);
  if (!procedure) throw new Error(`There is no procedure ${name}`);
  if (!procedure.isQuery) return { method: "POST", url: `/trpc/${name}`, payload: input ?? {} };
  return { method: "GET", url: overTrpc(procedure, input).path };
}

export const idIn = (response: LightMyRequestResponse): string =>
  z.object({ id: z.string() }).parse(response.json()).id;

export const firstIdIn = (response: LightMyRequestResponse): string | undefined =>
  z.array(z.object({ id: z.string() })).parse(response.json())[0]?.id;

export function createCallMaker(server: TestServer) {
  const made: MadeCall[] = [];

  async function send(id: string, person: Person | null, request: InjectOptions) {
    const token = person && (await newSession(server.deps, person.userId));
    const cookie = token === null ? {} : { headers: { cookie: `stepout=${token}` } };
    const response = await server.app.inject({ ...request, ...cookie });
    made.push({ id, person, response });
    return response;
  }

  return {
    made,
    call(person: Person | null, id: string, values: Values = {}) {
      const described = describedCalls.find(({ operation }) => operation.operationId === id);
      if (!described) throw new Error(`There is no documented call ${id}`);
      return send(id, person, writeRequest(described, values));
    },
    callAsApp: (person: Person | null, name: string, input?: Values) =>
      send(name, person, writeAppRequest(name, input)),
  };
}
