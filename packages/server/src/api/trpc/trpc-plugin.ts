import type { AnyTRPCRouter, TRPCError } from "@trpc/server";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { BODY_LIMIT_BYTES } from "../../declarations/rest-route.ts";
import { procedureNames } from "../../domains/index.ts";
import { describeError } from "../../errors/describe-error.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { registerCalls } from "../../http/requests/addresses.ts";
import type { CreateContext } from "../../http/requests/admission.ts";
import { BATCH_VALUES_MAX, refuseManyValues } from "../../http/requests/json-size.ts";
import { POSITION_HEADER } from "../../live/live.rules.ts";
import { IDEMPOTENCY_HEADER } from "../../platform/idempotency/idempotency.rules.ts";
import { BATCH_MAX } from "../../platform/limits/throttle.rules.ts";
import { createBatchQueue } from "../../trpc/batch-queue.ts";
import type { RequestContext } from "../../trpc/request-context.ts";

const JSON_TYPE = "application/json";

const METHODS = ["GET", "HEAD", "POST"];

function refuseOtherMethods({ method }: FastifyRequest, reply: FastifyReply): void {
  if (METHODS.includes(method)) return;
  const allow = METHODS.join(", ");
  reply.header("allow", allow);
  throw new DomainError("method_not_allowed", `This address only supports ${allow}`);
}

/** Refuses forms and files, which tRPC would parse although no call uses them. */
function refuseOtherBodies({ method, headers }: FastifyRequest): void {
  if (method === "POST" && !headers["content-type"]?.startsWith(JSON_TYPE)) {
    throw new DomainError("unsupported_type", `Send JSON as ${JSON_TYPE}`);
  }
}

const PLACE = "/trpc/";

const isCall = (name: string): boolean => procedureNames.has(name);

export function findCallNames(address: string): string[] {
  if (!address.startsWith(PLACE)) return [];
  const query = address.indexOf("?");
  const names = address.slice(PLACE.length, query === -1 ? undefined : query);
  return isCall(names) ? [names] : names.split(",").filter(isCall);
}

/** Sets the content type, because tRPC sends some errors as text. */
function headersOfWhole({ headers }: Response): Record<string, string> {
  const { "transfer-encoding": _, ...others } = Object.fromEntries(headers);
  return { ...others, "content-type": JSON_TYPE };
}

function findRetryAfter(errors: readonly TRPCError[]): string | undefined {
  const waits = errors.flatMap((error) => describeError(error).retryAfterSeconds ?? []);
  return waits.length === 0 ? undefined : String(Math.max(...waits));
}

interface TrpcOptions {
  router: AnyTRPCRouter;
  createContext: CreateContext;
}

export const trpcPlugin: FastifyPluginAsync<TrpcOptions> = async (
  app,
  { router, createContext },
) => {
  async function openContext(
    request: FastifyRequest,
    reply: FastifyReply,
    calls: readonly string[],
  ): Promise<RequestContext> {
    if (calls.length > BATCH_MAX) {
      throw new DomainError("invalid_input", `A request can have at most ${BATCH_MAX} calls`);
    }
    const context = await createContext(request, reply, { lane: "calls", calls });
    if (calls.length > 1 && context.idempotencyKey !== null) {
      const message = `A call with an ${IDEMPOTENCY_HEADER} can't be part of a batch`;
      throw new DomainError("invalid_input", message, { field: IDEMPOTENCY_HEADER });
    }
    // Set the position before the calls run, so that the response is at least as recent as the position.
    if (context.actor) reply.header(POSITION_HEADER, context.deps.live.position());
    return { ...context, takeTurn: createBatchQueue(calls.length) };
  }

  registerCalls(app);
  app.addHook("onRoute", (route) => {
    route.bodyLimit = BODY_LIMIT_BYTES;
  });
  app.addHook("onRequest", (request, reply, done) => {
    refuseOtherMethods(request, reply);
    refuseOtherBodies(request);
    done();
  });
  app.addHook("preValidation", ({ body }, _reply, done) => {
    if (typeof body === "string") refuseManyValues(body, BATCH_VALUES_MAX);
    done();
  });
  // Set the length, which tRPC omits: without it, @fastify/compress would compress even tiny responses.
  app.addHook("onSend", async (_request, reply, payload) => {
    if (!(payload instanceof Response)) return payload;
    reply.status(payload.status).headers(headersOfWhole(payload));
    return payload.text();
  });
  await app.register(fastifyTRPCPlugin, {
    prefix: "/trpc",
    trpcOptions: {
      router,
      createContext: ({ req, res, info }) =>
        openContext(
          req,
          res,
          info.calls.map(({ path }) => path),
        ),
      responseMeta({ errors }) {
        const retryAfter = findRetryAfter(errors);
        return retryAfter === undefined ? {} : { headers: { "retry-after": retryAfter } };
      },
    },
  } satisfies FastifyTRPCPluginOptions<AnyTRPCRouter>);
};
