import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../env/env.ts";
import { isForPrograms } from "../http/requests/addresses.ts";

const isHttps = ({ PUBLIC_URL }: Pick<Env, "PUBLIC_URL">) =>
  PUBLIC_URL?.startsWith("https:") ?? false;

/**
 * All scripts and styles are files of the app. React sets styles through the DOM, which this policy
 * allows; it forbids style attributes in markup.
 */
const directives = (env: Pick<Env, "PUBLIC_URL">) => ({
  "default-src": ["'none'"],
  "base-uri": ["'none'"],
  "connect-src": ["'self'"],
  "font-src": ["'self'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'self'"],
  "frame-src": ["'self'"],
  // Chosen pictures are previewed, and prepared in memory.
  "img-src": ["'self'", "data:", "blob:"],
  "manifest-src": ["'self'"],
  "script-src": ["'self'"],
  "script-src-attr": ["'none'"],
  "style-src": ["'self'"],
  "style-src-attr": ["'none'"],
  "worker-src": ["'self'"],
  ...(isHttps(env) && { "upgrade-insecure-requests": [] }),
});

export const securityHeaders = (env: Pick<Env, "PUBLIC_URL">): FastifyHelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: directives(env) },
  // Tells browsers never to use plain http again; right only where https is known to work.
  hsts: isHttps(env),
  referrerPolicy: { policy: "same-origin" },
});

/** Device features that the app needs; pictures come through the system's chooser. */
const PERMISSIONS = [
  "accelerometer=()",
  "browsing-topics=()",
  "camera=()",
  "display-capture=()",
  "geolocation=()",
  "gyroscope=()",
  "magnetometer=()",
  "microphone=()",
  "midi=()",
  "payment=()",
  "serial=()",
  "usb=()",
  "clipboard-write=(self)",
  "web-share=(self)",
].join(", ");

/** Adds headers that helmet lacks. Answers are not cached unless they say so. */
export function addOwnHeaders({ originalUrl }: FastifyRequest, reply: FastifyReply): void {
  reply.header("permissions-policy", PERMISSIONS);
  if (isForPrograms(originalUrl) && !originalUrl.startsWith("/assets/")) {
    reply.header("cache-control", "no-store");
  }
}
