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

type Headers = Record<string, string>;

/** What every answer has. */
const ofEveryAnswer = (env: Pick<Env, "PUBLIC_URL">): Headers => ({
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "same-origin",
  ...(isHttps(env) && HSTS),
  "x-content-type-options": "nosniff",
});

/**
 * The headers of whatever may be a page or a part of one. They never change, so they are built once, as
 * they are sent.
 */
export const pageHeaders = (env: Pick<Env, "PUBLIC_URL">): Headers => ({
  ...ofEveryAnswer(env),
  "content-security-policy": contentPolicy(env),
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "SAMEORIGIN",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
  "permissions-policy": PERMISSIONS,
});

/** Those of the answers to calls: data, which nothing may show as a page. */
export const callHeaders = (env: Pick<Env, "PUBLIC_URL">): Headers => ({
  ...ofEveryAnswer(env),
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  "x-frame-options": "DENY",
  "cache-control": "no-store",
});
