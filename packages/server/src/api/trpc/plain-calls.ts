import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { appRouter } from "../../app-router.ts";

/** Calls of one kind that are answered together, as one JSON. */
export interface PlainCalls {
  paths: string[];
  type: "query" | "mutation";
  isBatch: boolean;
  inputs: ReadonlyMap<number, unknown>;
}

const TYPES: Partial<Record<string, PlainCalls["type"]>> = { GET: "query", POST: "mutation" };

const BATCH = "1";

const question = z.object({
  params: z.object({ path: z.string() }),
  query: z.object({
    input: z.string().optional(),
    batch: z.literal(BATCH).optional(),
    connectionParams: z.undefined().optional(),
  }),
  body: z.string().optional(),
});

const batchInputs = z.record(z.string(), z.unknown());

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readInputs(sent: unknown, { length }: string[], isBatch: boolean) {
  if (!isBatch) return new Map([[0, sent]]);
  const { data } = batchInputs.safeParse(sent === undefined ? {} : sent);
  if (!data) return undefined;
  return new Map(Array.from({ length }, (_, index) => [index, data[index]]));
}

const isOfType = (path: string, type: PlainCalls["type"]): boolean =>
  Object.hasOwn(appRouter._def.procedures, path) &&
  Reflect.get(appRouter._def.procedures, path)._def.type === type;

/** The calls of a request; undefined for streams, and for all that tRPC would refuse. */
export function readPlainCalls(request: FastifyRequest): PlainCalls | undefined {
  const { method, headers } = request;
  const type = TYPES[method];
  const mayStream = headers["trpc-accept"] !== undefined || headers.accept?.includes("jsonl");
  const { data } = question.safeParse(request);
  if (type === undefined || mayStream || !data) return undefined;
  const isBatch = data.query.batch === BATCH;
  const { path } = data.params;
  const paths = isBatch ? path.split(",") : [path];
  if (!paths.every((one) => isOfType(one, type))) return undefined;
  const text = type === "query" ? data.query.input || undefined : (data.body ?? "");
  const sent = text === undefined ? undefined : readJson(text);
  if (text !== undefined && sent === undefined) return undefined;
  const inputs = readInputs(sent, paths, isBatch);
  return inputs && { paths, type, isBatch, inputs };
}
