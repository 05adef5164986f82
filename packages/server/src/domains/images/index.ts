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
      summary: "Get a picture by the URL from other responses; for users who can see it",
      params: z.object({ id: z.string() }),
      query: z.object({
        code: z.string().optional().describe("The invite code, for the cover of a private game"),
        size: pictureSizes.describe(
          "`small` for a rendition 480 pixels wide (96 for a profile picture)",
        ),
      }),
      responses: {
        200: { description: "The picture", content: { "image/jpeg": undefined } },
        206: {
          description: "The part requested by `Range`",
          content: { "image/jpeg": undefined },
        },
        304: { description: "The picture still matches `If-None-Match`" },
        416: { description: "`Range` starts after the end of the picture" },
      },
    },
  ],
});
