import { z } from "zod";
import { useKeptForm } from "#lib/forms/form-draft.ts";
import type { ShareForm } from "./use-share-form.ts";

const shareDraft = z.object({
  content: z.string(),
  image: z.string().nullable(),
  gameIds: z.array(z.string()),
});
export type ShareDraft = z.output<typeof shareDraft>;

/** What the form holds before anything was entered; opened from a game, that one is chosen. */
export const emptyShare = (gameId: string | undefined): ShareDraft => ({
  content: "",
  image: null,
  gameIds: gameId ? [gameId] : [],
});

/** Fills the form with the person's draft whenever the dialog opens, and keeps what it holds. */
export function useShareDraft(form: ShareForm, isOpen: boolean, gameId: string | undefined) {
  const { isRestored, drop } = useKeptForm("share", {
    isOpen,
    schema: shareDraft,
    fill: (draft) => {
      const { gameIds, ...empty } = emptyShare(gameId);
      form.reset({
        ...empty,
        ...draft,
        gameIds: [...new Set([...(draft?.gameIds ?? []), ...gameIds])],
      });
    },
    take: () => {
      const { content, image = null, gameIds } = form.getValues();
      const isEmpty = content === "" && image === null && gameIds.every((id) => id === gameId);
      return isEmpty ? undefined : { content, image, gameIds };
    },
  });
  return {
    isRestored,
    discard: () => {
      drop();
      form.reset(emptyShare(gameId), { keepFieldsRef: true });
      form.setFocus("content");
    },
  };
}
