import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { Env } from "../env/env.ts";

const NONE = ["'none'"];
const SELF = ["'self'"];
const YEAR_SECONDS = 31_536_000;

type Settings = Pick<Env, "PUBLIC_URL">;

const isHttps = ({ PUBLIC_URL }: Settings) => PUBLIC_URL?.startsWith("https:") ?? false;

/** Forbids style attributes. React is unaffected, because it sets styles through the DOM. */
export const pageHeaders = (env: Settings) =>
  ({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: NONE,
        baseUri: NONE,
        connectSrc: SELF,
        fontSrc: SELF,
        formAction: SELF,
        frameAncestors: SELF,
        frameSrc: SELF,
        // The app uses these URLs to preview and resize pictures before uploading them.
        imgSrc: [...SELF, "data:", "blob:"],
        manifestSrc: SELF,
        scriptSrc: SELF,
        scriptSrcAttr: NONE,
        styleSrc: SELF,
        styleSrcAttr: NONE,
        workerSrc: SELF,
        upgradeInsecureRequests: isHttps(env) ? [] : null,
      },
    },
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: isHttps(env) && { maxAge: YEAR_SECONDS, includeSubDomains: true },
  }) satisfies FastifyHelmetOptions;

export const callHeaders = (env: Settings) =>
  ({
    ...pageHeaders(env),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: NONE, frameAncestors: NONE },
    },
    xFrameOptions: { action: "deny" },
  }) satisfies FastifyHelmetOptions;

/**
 * Helmet doesn't set a `Permissions-Policy` header. This list omits `web-share`, because some browsers would log a
 * warning for it.
 */
export const PERMISSIONS_POLICY = [
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
].join(", ");
