import { sharePlace } from "#lib/drafts/draft-places.ts";
import { useKeptForm } from "#lib/forms/form-draft.ts";
import { emptyShare, shareDraft } from "./share-draft.ts";
import type { ShareForm } from "./use-share-form.ts";

export function useShareDraft(form: ShareForm, isOpen: boolean, gameId: string | undefined) {
  const { isRestored, drop } = useKeptForm(sharePlace(gameId), {
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
      const { gameIds, image = null, ...words } = form.getValues();
      const isBlank = image === null && Object.values(words).every((text) => text === "");
      const isEmpty = isBlank && gameIds.every((id) => id === gameId);
      return isEmpty ? undefined : { ...words, image, gameIds };
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
