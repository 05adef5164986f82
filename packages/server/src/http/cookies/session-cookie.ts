import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { SESSION_DAYS } from "../../sessions/sessions.rules.ts";
import { clearCookie, cookieName, DAY_SECONDS, readCookie, writeCookie } from "./own-cookies.ts";

const SESSION = { name: "stepout", path: "/", maxAgeSeconds: SESSION_DAYS * DAY_SECONDS };

export const sessionCookieName = (deps: Deps, request: FastifyRequest): string =>
  cookieName(deps, request, SESSION);

export const readSessionToken = (deps: Deps, request: FastifyRequest): string | undefined =>
  readCookie(deps, request, SESSION);

export const writeSessionCookie = (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void => writeCookie(deps, request, reply, { ...SESSION, value: token });

export const clearSessionCookie = (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): void => clearCookie(deps, request, reply, SESSION);
