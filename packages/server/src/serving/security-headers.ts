import type { Env } from "../env/env.ts";

const isHttps = ({ PUBLIC_URL }: Pick<Env, "PUBLIC_URL">) =>
  PUBLIC_URL?.startsWith("https:") ?? false;

/**
 * All scripts and styles are files of the app. React sets styles through the DOM, which this policy
 * allows; it forbids style attributes in markup.
 */
const contentPolicy = (env: Pick<Env, "PUBLIC_URL">): string =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "frame-src 'self'",
    // Chosen pictures are previewed, and prepared in memory.
    "img-src 'self' data: blob:",
    "manifest-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'none'",
    "worker-src 'self'",
    ...(isHttps(env) ? ["upgrade-insecure-requests"] : []),
  ].join(";");

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

/** Tells browsers never to use plain http again; right only where https is known to work. */
const HSTS = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

/** The headers of every answer, which never change: built once, as they are sent. */
export const securityHeaders = (env: Pick<Env, "PUBLIC_URL">): Record<string, string> => ({
  "content-security-policy": contentPolicy(env),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "same-origin",
  ...(isHttps(env) && HSTS),
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "SAMEORIGIN",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
  "permissions-policy": PERMISSIONS,
});
