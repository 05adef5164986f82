import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";

/** Some proxies cut off longer addresses. All headers together may be twice as long. */
export const ADDRESS_LENGTH_MAX = 8_000;

const START = "/";

/** The decoded path; undefined when it can't be decoded. */
function readPath(address: string): string | undefined {
  const end = address.indexOf("?");
  const path = end === -1 ? address : address.slice(0, end);
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The path of an address, decoded where possible. */
export const readablePath = (address: string): string => readPath(address) ?? address;

const isReadable = (address: string): boolean => readPath(address) !== undefined;

/**
 * Sends addresses that the router can't parse to one that exists; `checkAddress` then refuses them.
 */
export const readableAddress = ({ url = START }: IncomingMessage): string =>
  url.length <= ADDRESS_LENGTH_MAX && isReadable(url) ? url : START;

/** @throws DomainError for addresses that are too long or malformed. */
export function checkAddress({ originalUrl }: FastifyRequest): void {
  if (originalUrl.length > ADDRESS_LENGTH_MAX) {
    const message = `An address has at most ${ADDRESS_LENGTH_MAX} characters`;
    throw new DomainError("address_too_long", message);
  }
  if (!isReadable(originalUrl)) {
    throw new DomainError("invalid_input", "This address can't be read");
  }
}

/** Below these paths a miss is answered as JSON, never as a page. */
const FOR_PROGRAMS = /^\/+(api|trpc|assets)(?![^/?#])/i;

export const isForPrograms = (address: string): boolean => FOR_PROGRAMS.test(readablePath(address));
