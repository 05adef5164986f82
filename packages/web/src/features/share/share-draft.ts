import "#lib/forms/zod.ts";
import { z } from "zod";

export const shareDraft = z.object({
  content: z.string(),
  image: z.string().nullable(),
  gameIds: z.array(z.string()),
});

export type ShareDraft = z.output<typeof shareDraft>;

export const emptyShare = (gameId: string | undefined): ShareDraft => ({
  content: "",
  image: null,
  gameIds: gameId ? [gameId] : [],
});
