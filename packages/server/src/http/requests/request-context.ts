import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import {
  type QueuedTimes,
  SENT_HEADER,
  USER_HEADER,
  WRITTEN_HEADER,
} from "../../platform/idempotency/idempotency.rules.ts";
import { clientNetwork } from "../../platform/network/ip-addresses.ts";
import type { RequestContext } from "../../trpc/request-context.ts";
import { readSessionToken, writeSessionCookie } from "../cookies/session-cookie.ts";
import { readIdempotencyKey } from "./idempotency-key.ts";

const FOR_USER = USER_HEADER.toLowerCase();
const WRITTEN = WRITTEN_HEADER.toLowerCase();
const SENT = SENT_HEADER.toLowerCase();

const MILLISECONDS = /^\d{1,13}$/;

/** Another user may have signed in since the request was queued. */
const isForUser = ({ headers }: FastifyRequest, userId: string): boolean =>
  headers[FOR_USER] === undefined || headers[FOR_USER] === userId;

function readQueuedTimes({ headers }: FastifyRequest): QueuedTimes | null {
  const [written, sent] = [String(headers[WRITTEN]), String(headers[SENT])];
  if (!MILLISECONDS.test(written) || !MILLISECONDS.test(sent)) return null;
  return { writtenAt: Number(written), sentAt: Number(sent) };
}

export async function createRequestContext(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const token = readSessionToken(deps, request);
  const found = token ? await deps.sessions.resolve(token) : null;
  const session = found && isForUser(request, found.actor.userId) ? found : null;
  if (token && session?.isRenewed) writeSessionCookie(deps, request, reply, token);
  const actor = session?.actor ?? null;
  return {
    deps,
    actor,
    isWaiting: session?.isWaiting ?? false,
    sessionId: session?.sessionId ?? null,
    network: clientNetwork(request.ip),
    userAgent: request.headers["user-agent"],
    idempotencyKey: readIdempotencyKey(request),
    queued: readQueuedTimes(request),
    requestId: request.id,
    takeTurn: (call) => call(),
    setSession: (newToken) => writeSessionCookie(deps, request, reply, newToken),
  };
}
