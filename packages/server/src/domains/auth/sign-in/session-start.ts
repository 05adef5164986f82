import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../../deps.ts";
import { readSessionToken, writeSessionCookie } from "../../../http/cookies/session-cookie.ts";
import type { ProvenAccount } from "../../../sessions/proven-account.ts";
import type { AuditAction } from "../../audit/audit.rules.ts";
import { recordEvent } from "../../audit/audit.service.ts";

export async function startSession(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  proven: ProvenAccount,
  action: AuditAction,
): Promise<void> {
  const token = await deps.sessions.create(proven, {
    userAgent: request.headers["user-agent"],
    alongside: (tx) => recordEvent(tx, deps, { action, actorId: proven.userId }),
  });
  const previous = readSessionToken(deps, request);
  if (previous) await deps.sessions.end(previous);
  writeSessionCookie(deps, request, reply, token);
}
