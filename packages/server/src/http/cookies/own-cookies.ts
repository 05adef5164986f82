import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";

export const DAY_SECONDS = 86_400;

/** A cookie for this server alone: hidden from scripts, not sent from other sites. */
export interface OwnCookie {
  name: string;
  /** "/", or the only path that needs it. */
  path: string;
  maxAgeSeconds: number;
}

const isSecure = (deps: Deps, request: FastifyRequest): boolean =>
  request.protocol === "https" || (deps.env.PUBLIC_URL?.startsWith("https:") ?? false);

/** Under https the __Host- prefix makes browsers refuse the cookie from any other host. */
function fullName({ name, path }: OwnCookie, secure: boolean): string {
  if (!secure) return name;
  return path === "/" ? `__Host-${name}` : `__Secure-${name}`;
}

export const cookieName = (deps: Deps, request: FastifyRequest, cookie: OwnCookie): string =>
  fullName(cookie, isSecure(deps, request));

const attributes = ({ path }: OwnCookie, secure: boolean) =>
  ({ httpOnly: true, sameSite: "lax", secure, path }) as const;

export function readCookie(
  deps: Deps,
  request: FastifyRequest,
  cookie: OwnCookie,
): string | undefined {
  return parseCookie(request.headers.cookie ?? "")[cookieName(deps, request, cookie)];
}

/** The later one of two cookies of a name takes the place of the earlier one. */
function setCookie(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { cookie, value, maxAgeSeconds }: { cookie: OwnCookie; value: string; maxAgeSeconds: number },
): void {
  const secure = isSecure(deps, request);
  const name = fullName(cookie, secure);
  const others = [reply.getHeader("set-cookie") ?? []]
    .flat()
    .filter((other) => !String(other).startsWith(`${name}=`));
  reply.removeHeader("set-cookie");
  const expires = maxAgeSeconds === 0 ? { expires: new Date(0) } : {};
  const options = { ...attributes(cookie, secure), maxAge: maxAgeSeconds, ...expires };
  reply.header("set-cookie", [...others, stringifySetCookie({ name, value, ...options })]);
}

export function writeCookie(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: OwnCookie & { value: string },
): void {
  const { value, maxAgeSeconds } = cookie;
  setCookie(deps, request, reply, { cookie, value, maxAgeSeconds });
}

export const clearCookie = (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: OwnCookie,
): void => setCookie(deps, request, reply, { cookie, value: "", maxAgeSeconds: 0 });
