import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { DomainError } from "../../errors/domain-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    isForCalls?: boolean;
  }
}

export function registerCalls(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, isForCalls: true };
  });
}

/** A repeated parameter arrives as an array. */
export const parameter = z.string({ error: "Each parameter can appear only once" });

/** Maximum number of characters in a URL, because some proxies truncate longer URLs. */
export const ADDRESS_LENGTH_MAX = 8_000;

const START = "/";

function decode(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export const isReadable = (text: string): boolean => decode(text) !== undefined;

function split(address: string): { path: string; query: string } {
  const end = address.indexOf("?");
  if (end === -1) return { path: address, query: "" };
  return { path: address.slice(0, end), query: address.slice(end + 1) };
}

export const readablePath = (address: string): string => decode(split(address).path) ?? address;

/** Replaces URLs that the router can't parse, so that `checkAddress` can refuse them. */
export const readableAddress = ({ url = START }: IncomingMessage): string =>
  url.length <= ADDRESS_LENGTH_MAX && isReadable(split(url).path) ? url : START;

/** Matches paths under which unknown URLs return a JSON error instead of a page. */
const FOR_PROGRAMS = /^\/+(api|trpc|assets)(?![^/?#])/i;

export const isForPrograms = (address: string): boolean => FOR_PROGRAMS.test(readablePath(address));

/** @throws DomainError if the URL is too long or malformed. Page routes check their own query string. */
export function checkAddress({ originalUrl, routeOptions }: FastifyRequest): void {
  if (originalUrl.length > ADDRESS_LENGTH_MAX) {
    const message = `An address can have at most ${ADDRESS_LENGTH_MAX} characters`;
    throw new DomainError("address_too_long", message);
  }
  const { path, query } = split(originalUrl);
  if (!isReadable(path) || (routeOptions.config.isForCalls === true && !isReadable(query))) {
    throw new DomainError("invalid_input", "This address is malformed");
  }
}
