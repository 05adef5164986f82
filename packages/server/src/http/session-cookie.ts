import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { SESSION_DAYS } from "../domains/auth/auth.rules.ts";

const DAY_SECONDS = 86_400;

/** Under https the prefix makes browsers refuse the cookie from anything but this very host. */
const isSecure = (deps: Deps, request: FastifyRequest): boolean =>
  request.protocol === "https" || (deps.env.PUBLIC_URL?.startsWith("https:") ?? false);

const cookieName = (secure: boolean) => (secure ? "__Host-stepout" : "stepout");

const attributes = (secure: boolean) =>
  ({ httpOnly: true, sameSite: "lax", secure, path: "/" }) as const;

export function readSessionToken(deps: Deps, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(isSecure(deps, request))];
}

export function writeSessionCookie(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  const secure = isSecure(deps, request);
  const maxAge = SESSION_DAYS * DAY_SECONDS;
  reply.setCookie(cookieName(secure), token, { ...attributes(secure), maxAge });
}

export function clearSessionCookie(deps: Deps, request: FastifyRequest, reply: FastifyReply): void {
  const secure = isSecure(deps, request);
  reply.clearCookie(cookieName(secure), attributes(secure));
}
