import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { TRPCRequestInfo } from "@trpc/server/http";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AppRouter, appRouter } from "../../app-router.ts";
import { describeError } from "../../errors/describe-error.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { CreateContext } from "../../http/requests/admission.ts";
import { refuseManyValues } from "../../http/requests/json-size.ts";
import { POSITION_HEADER } from "../../live/live.rules.ts";
import { BATCH_MAX } from "../../trpc/batches.rules.ts";
import type { RequestContext } from "../../trpc/request-context.ts";
import { createTurns } from "../../trpc/turns.ts";

const JSON_TYPE = "application/json";

/** tRPC would also read forms and files, which no call takes and the app does not send. */
function refuseOtherBodies({ method, headers }: FastifyRequest): void {
  if (method === "POST" && !headers["content-type"]?.startsWith(JSON_TYPE)) {
    throw new DomainError("unsupported_type", `Send JSON as ${JSON_TYPE}`);
  }
}

function refuseLargeBatch({ calls }: TRPCRequestInfo): void {
  if (calls.length > BATCH_MAX) {
    throw new DomainError("invalid_input", `At most ${BATCH_MAX} calls fit into one request`);
  }
}

/** The only call whose answer is a stream. */
const STREAM = "live.changes";

const pathParam = z.object({ path: z.string() });

const isForStream = ({ params }: FastifyRequest): boolean =>
  pathParam.safeParse(params).data?.path === STREAM;

/** Refuses before the stream begins: tRPC would answer 200 and put the refusal into the stream. */
function refuseStream({ deps, actor, sessionId }: RequestContext): void {
  deps.live.refuseStream(actor && sessionId ? { userId: actor.userId, sessionId } : null);
}

/** Sets Retry-After, as REST does, to when the last of the refused calls is worth a retry. */
function tellWhenToRetry(errors: readonly unknown[]) {
  const waits = errors.flatMap((error) => describeError(error).retryAfterSeconds ?? []);
  return waits.length === 0 ? {} : { headers: { "retry-after": String(Math.max(...waits)) } };
}

interface TrpcOptions {
  createContext: CreateContext;
}

/** Serves the web app's calls. */
export const trpcPlugin: FastifyPluginAsync<TrpcOptions> = async (app, { createContext }) => {
  app.addHook("onRequest", async (request) => refuseOtherBodies(request));
  app.addHook("preValidation", async ({ body }) => {
    if (typeof body === "string") refuseManyValues(body);
  });
  app.addHook("preHandler", async (request, reply) => {
    if (isForStream(request)) {
      refuseStream(await createContext(request, reply, { lane: "stream" }));
    }
  });
  await app.register(fastifyTRPCPlugin, {
    prefix: "/trpc",
    trpcOptions: {
      router: appRouter,
      async createContext({ req, res, info }) {
        refuseLargeBatch(info);
        const calls = info.calls.map(({ path }) => path);
        const isStream = calls.length === 1 && calls[0] === STREAM;
        const context = await createContext(
          req,
          res,
          isStream ? { lane: "stream" } : { lane: "calls", calls },
        );
        // Taken before anything is read, so that the answer is at least as new as its position.
        if (context.actor) res.header(POSITION_HEADER, context.deps.live.position());
        return { ...context, takeTurn: createTurns(calls.length) };
      },
      responseMeta: ({ errors }) => tellWhenToRetry(errors),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
};
