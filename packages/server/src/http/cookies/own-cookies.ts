import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";

export const DAY_SECONDS = 86_400;

/** A cookie hidden from scripts and from requests by other sites. */
export interface OwnCookie {
  name: string;
  path: string;
  maxAgeSeconds: number;
}

const isSecure = (deps: Deps, request: FastifyRequest): boolean =>
  request.protocol === "https" || (deps.env.PUBLIC_URL?.startsWith("https:") ?? false);

/** Adds a prefix over https. With `__Host-`, browsers refuse the cookie from any other host. */
function fullName({ name, path }: Pick<OwnCookie, "name" | "path">, secure: boolean): string {
  if (!secure) return name;
  return path === "/" ? `__Host-${name}` : `__Secure-${name}`;
}

export const cookieName = (deps: Deps, request: FastifyRequest, cookie: OwnCookie): string =>
  fullName(cookie, isSecure(deps, request));

export const readCookie = (
  deps: Deps,
  request: FastifyRequest,
  cookie: OwnCookie,
): string | undefined => request.cookies[cookieName(deps, request, cookie)];

export function writeCookie(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { value, maxAgeSeconds, ...cookie }: OwnCookie & { value: string },
): void {
  const secure = isSecure(deps, request);
  reply.setCookie(fullName(cookie, secure), value, {
    path: cookie.path,
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: maxAgeSeconds,
  });
}

export function clearCookie(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: OwnCookie,
): void {
  const secure = isSecure(deps, request);
  reply.clearCookie(fullName(cookie, secure), { path: cookie.path, httpOnly: true, secure });
}
