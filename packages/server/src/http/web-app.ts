import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import serveFiles from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";
import { unknownAddress } from "../errors/domain-error.ts";

const WEB_FOLDER = fileURLToPath(new URL("../../../web/dist", import.meta.url));

/** File names below this path change with their content. */
const HASHED = "/assets/";

/** Below these, what is not there is not there, and never the app's page. */
const NEVER_A_SCREEN = /^\/(api|trpc|assets)(?![^/?#])/i;

/** Serves the built web app; every path that is no file is the app's own to show. */
export const webApp: FastifyPluginAsync = async (app) => {
  if (!existsSync(WEB_FOLDER)) return;
  await app.register(serveFiles, {
    root: WEB_FOLDER,
    preCompressed: true,
    wildcard: false,
    setHeaders(reply, path) {
      const isHashed = path.includes(HASHED);
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.get("/*", (request, reply) => {
    if (NEVER_A_SCREEN.test(request.url)) throw unknownAddress();
    return reply.sendFile("index.html");
  });
};
