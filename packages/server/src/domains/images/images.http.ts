import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import type { HttpOptions } from "../../declarations/declare-domain.ts";
import { loadImage } from "./images.policy.ts";

const NOT_MODIFIED = 304;
const params = z.object({ id: z.string() });
const query = z.object({ code: z.string().trim().toUpperCase().optional() });

/** A picture never changes: a new one has a new id. */
const headers = {
  "cache-control": "private, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
};

/** Serves the stored pictures to the people who may see them. */
export const imagesHttp: FastifyPluginAsync<HttpOptions> = async (app, { createContext }) => {
  app.get("/api/images/:id", async (request, reply) => {
    const { actor, deps } = await createContext(request, reply, { lane: "pictures" });
    const { id } = params.parse(request.params);
    const { code } = query.parse(request.query);
    const { hash, bytes } = await loadImage(deps, actor, id, code);
    const etag = `"${hash}"`;
    reply.headers({ ...headers, etag });
    if (request.headers["if-none-match"] === etag) return reply.status(NOT_MODIFIED).send();
    return reply.type("image/jpeg").send(bytes);
  });
};
