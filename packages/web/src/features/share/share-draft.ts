import "#lib/forms/zod.ts";
import { z } from "zod";

export const shareDraft = z.object({
  content: z.string(),
  image: z.string().nullable(),
  gameIds: z.array(z.string()),
});

/** All values of the form, also while they are incomplete. */
export type ShareDraft = z.output<typeof shareDraft>;

/** The form before any entry. The game from which it was opened is chosen. */
export const emptyShare = (gameId: string | undefined): ShareDraft => ({
  content: "",
  image: null,
  gameIds: gameId ? [gameId] : [],
});
