import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { readSessionToken, writeSessionCookie } from "../../http/session-cookie.ts";

/** Signs the browser in: always by a new session, whatever cookie came along. */
export async function startSession(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const token = await deps.sessions.create(userId, request.headers["user-agent"]);
  const previous = readSessionToken(deps, request);
  if (previous) await deps.sessions.end(previous);
  writeSessionCookie(deps, request, reply, token);
}
