import { getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from "@trpc/server";
import { getHTTPStatusCode } from "@trpc/server/http";
import type { TRPCResponse } from "@trpc/server/rpc";
import type { FastifyReply } from "fastify";
import { appRouter } from "../../app-router.ts";
import { describeError } from "../../errors/describe-error.ts";
import { callProcedure } from "../../trpc/answering.ts";
import type { RequestContext } from "../../trpc/request-context.ts";
import { findProcedure } from "../calls/procedures.ts";
import type { PlainCalls } from "./plain-calls.ts";

/** As tRPC's own adapter sends them. */
const OF_JSON = { vary: "trpc-accept, accept", "content-type": "application/json" };

/** When the last of the refused calls is worth a retry; undefined if that does not matter. */
export function findRetryAfter(errors: readonly TRPCError[]): string | undefined {
  const waits = errors.flatMap((error) => describeError(error).retryAfterSeconds ?? []);
  return waits.length === 0 ? undefined : String(Math.max(...waits));
}

/**
 * Answers plain calls as tRPC's own adapter does, which takes a request and an answer of the web's
 * kind in between: two thirds of what a small call costs.
 */
export async function answerPlainCalls(
  { paths, type, isBatch, inputs }: PlainCalls,
  opening: Promise<RequestContext>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const errors: TRPCError[] = [];

  async function answerOne(path: string, batchIndex: number): Promise<TRPCResponse> {
    const input = inputs.get(batchIndex);
    try {
      const ctx = await opening;
      const data = await callProcedure(findProcedure(appRouter, path), {
        ctx,
        path,
        getRawInput: () => input,
      });
      return { result: { data } };
    } catch (thrown) {
      const error = getTRPCErrorFromUnknown(thrown);
      errors.push(error);
      const config = appRouter._def._config;
      return { error: getTRPCErrorShape({ config, error, type, path, input, ctx: undefined }) };
    }
  }

  const answers = await Promise.all(paths.map(answerOne));
  if (errors.length > 0) {
    const retryAfter = findRetryAfter(errors);
    if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
    reply.status(getHTTPStatusCode(answers));
  }
  return reply
    .headers(OF_JSON)
    .serializer(JSON.stringify)
    .send(isBatch ? answers : answers[0]);
}
