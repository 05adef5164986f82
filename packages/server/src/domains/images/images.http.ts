import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import type { HttpOptions } from "../../declarations/declare-domain.ts";
import { notFound } from "../../errors/domain-error.ts";
import { parameter } from "../../http/requests/addresses.ts";
import { isKnown, rangeOf } from "../../http/requests/conditional-requests.ts";
import { loadImage } from "./images.policy.ts";
import { pictureSizes } from "./images.schema.ts";

const PARTIAL_CONTENT = 206;
const NOT_MODIFIED = 304;
const RANGE_NOT_SATISFIABLE = 416;

const params = z.object({ id: z.string() });
const query = z.object({
  code: parameter.optional(),
  size: parameter.optional().pipe(pictureSizes),
});

/** Browsers must revalidate on every use, because a picture can be removed. */
const headers = {
  "cache-control": "private, no-cache",
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
  "accept-ranges": "bytes",
};

export const imagesHttp: FastifyPluginAsync<HttpOptions> = async (app, { createContext }) => {
  app.get("/api/images/:id", async (request, reply) => {
    const context = await createContext(request, reply, { lane: "pictures" });
    const { deps } = context;
    const { id } = params.parse(request.params);
    const { code, size } = query.parse(request.query);
    const image = await loadImage(deps, context, id, code);
    const hash = (size === "small" ? image.smallHash : null) ?? image.hash;
    const etag = `"${hash}"`;
    reply.headers({ ...headers, etag });
    // Chat apps fetch these pictures for link previews without a session.
    if (!context.actor) reply.header("cross-origin-resource-policy", "cross-origin");
    if (isKnown(request.headers, etag)) return reply.status(NOT_MODIFIED).send();

    const picture = await deps.pictures.open(hash);
    if (!picture) {
      deps.logger.error({ hash }, "A picture is missing");
      throw notFound("Image");
    }
    const { byteCount } = picture;
    const range = rangeOf(request.headers, etag, byteCount);
    if (range === "none") {
      await picture.close();
      reply.header("content-range", `bytes */${byteCount}`);
      return reply.status(RANGE_NOT_SATISFIABLE).send();
    }
    if (range) {
      reply.status(PARTIAL_CONTENT);
      reply.header("content-range", `bytes ${range.first}-${range.last}/${byteCount}`);
    }
    const { first, last } = range ?? { first: 0, last: byteCount - 1 };
    reply.header("content-length", last - first + 1);
    return reply.type("image/jpeg").send(picture.read({ first, last }));
  });
};
