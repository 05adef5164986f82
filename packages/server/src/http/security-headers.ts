import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { Env } from "../env.ts";

/**
 * The app brings all of its own scripts and styles. React sets styles through the DOM, which this
 * policy allows; style attributes in markup it does not.
 */
export const securityHeaders = (env: Pick<Env, "PUBLIC_URL">): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      "default-src": ["'self'"],
      "base-uri": ["'none'"],
      "connect-src": ["'self'"],
      "font-src": ["'self'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'self'"],
      "img-src": ["'self'", "data:", "blob:"],
      "object-src": ["'none'"],
    },
  },
  // Tells browsers never to come by plain http again; only right where https is known to work.
  hsts: env.PUBLIC_URL?.startsWith("https:") ?? false,
  referrerPolicy: { policy: "same-origin" },
});
