import { z } from "zod";
import type { HttpCall } from "../../rest/openapi/http-call.ts";

export const imagesCalls: HttpCall[] = [
  {
    id: "images.get",
    verb: "GET",
    path: "/api/images/:id",
    summary: "A picture at the address that other answers give, for those who may see it",
    params: z.object({ id: z.string() }),
    query: z.object({
      code: z.string().optional().describe("The invite code, for the cover of a private game"),
    }),
    answers: {
      200: { description: "The picture", content: { "image/jpeg": undefined } },
      304: { description: "The picture is still the one that `If-None-Match` names" },
    },
  },
];
