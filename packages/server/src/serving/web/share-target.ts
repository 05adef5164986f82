import { finished } from "node:stream/promises";
import type { FastifyPluginAsync, FastifyRequest, RequestPayload } from "fastify";
import { SHARE_TARGET } from "./web-app.rules.ts";

const SEE_OTHER = 303;

/** Opens the share dialog, with a note that the shared content is missing. */
const LOST = "/?share=lost";

/** Opens the app without the shared content if no service worker handles the request. */
export const shareTarget: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", async (_request: FastifyRequest, payload: RequestPayload) => {
    // Read the whole body first, because most browsers ignore a response while they are sending.
    await finished(payload.resume());
  });
  app.post(SHARE_TARGET, (_request, reply) => reply.redirect(LOST, SEE_OTHER));
};
