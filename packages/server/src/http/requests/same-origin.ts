import type { FastifyRequest } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

export const isReading = ({ method }: FastifyRequest): boolean => READING.has(method);

export const originOf = (request: FastifyRequest, publicOrigin?: string): string =>
  publicOrigin ?? `${request.protocol}://${request.host}`;

/** Programs other than browsers send neither an Origin header nor a cookie. */
export function isFromOtherOrigin(request: FastifyRequest, publicOrigin?: string): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return origin !== originOf(request, publicOrigin);
}

/** @throws DomainError `cross_origin` if another site sends a write. */
export function refuseOtherOrigins(request: FastifyRequest, publicOrigin?: string): void {
  if (isReading(request) || !isFromOtherOrigin(request, publicOrigin)) return;
  throw new DomainError("cross_origin", "Access denied. The request came from another site.");
}
