import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import type { HttpOptions } from "../../declarations/declare-domain.ts";
import { notFound, unauthorized } from "../../errors/domain-error.ts";
import { openStoredPicture } from "../images/images.service.ts";
import { loadDecidable } from "./deciding.policy.ts";

const params = z.object({ id: z.string() });

/** The reported picture may be harmful, so browsers must neither cache it nor run scripts in it. */
const headers = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
};

export const reportsHttp: FastifyPluginAsync<HttpOptions> = async (app, { createContext }) => {
  app.get("/api/reports/:id/picture", async (request, reply) => {
    const { actor, deps } = await createContext(request, reply, { lane: "pictures" });
    if (!actor) throw unauthorized();
    const { id } = params.parse(request.params);
    const { imageId } = await loadDecidable(deps.db.read, actor, id);
    const picture = imageId === null ? undefined : await openStoredPicture(deps, imageId);
    if (!picture) throw notFound("Image");
    reply.headers({ ...headers, "content-length": picture.byteCount });
    return reply.type("image/jpeg").send(picture.read());
  });
};
