import { z } from "zod";
import { declareDomain } from "../../declarations/declare-domain.ts";
import { imagesHttp } from "./images.http.ts";
import { pictureSizes } from "./images.schema.ts";

export const images = declareDomain("images", {
  http: imagesHttp,
  httpCalls: [
    {
      id: "images.get",
      verb: "GET",
      path: "/api/images/:id",
      summary: "A picture at the address that other answers give, for those who may see it",
      params: z.object({ id: z.string() }),
      query: z.object({
        code: z.string().optional().describe("The invite code, for the cover of a private game"),
        size: pictureSizes.describe(
          "`small` for a rendition that is 480 pixels wide, or 96 for a profile picture",
        ),
      }),
      responses: {
        200: { description: "The picture", content: { "image/jpeg": undefined } },
        206: {
          description: "The part of it that `Range` asks for",
          content: { "image/jpeg": undefined },
        },
        304: { description: "The picture is still the one that `If-None-Match` names" },
        416: { description: "`Range` asks for what is behind its end" },
      },
    },
  ],
});
