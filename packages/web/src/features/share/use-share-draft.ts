import { useEffect, useEffectEvent, useState } from "react";
import { useCurrentUser } from "#lib/session.ts";
import { dropShareDraft } from "./drop-share-draft.ts";
import { keepShareDraft, readShareDraft, type ShareDraft } from "./share-draft.ts";
import type { ShareForm } from "./use-share-form.ts";

/** What the form holds before anything was entered; opened from a game, that one is chosen. */
export const emptyShare = (gameId: string | undefined): ShareDraft => ({
  content: "",
  image: null,
  gameIds: gameId ? [gameId] : [],
});

/**
 * Fills the form with the person's draft whenever the dialog opens, and keeps what it holds
 * when the dialog closes or the page goes, whatever the reason.
 */
export function useShareDraft(form: ShareForm, isOpen: boolean, gameId: string | undefined) {
  const { id: userId } = useCurrentUser();
  const [isRestored, setIsRestored] = useState(false);

  const fill = useEffectEvent(() => {
    const draft = readShareDraft(userId);
    const { gameIds, ...empty } = emptyShare(gameId);
    form.reset({
      ...empty,
      ...draft,
      gameIds: [...new Set([...(draft?.gameIds ?? []), ...gameIds])],
    });
    setIsRestored(draft !== undefined);
  });

  const keep = useEffectEvent(() => {
    const { content, image = null, gameIds } = form.getValues();
    const isEmpty = content === "" && image === null && gameIds.every((id) => id === gameId);
    if (isEmpty) dropShareDraft();
    else keepShareDraft(userId, { content, image, gameIds });
  });

  useEffect(() => {
    if (!isOpen) return;
    fill();
    const keepNow = () => keep();
    window.addEventListener("pagehide", keepNow);
    document.addEventListener("visibilitychange", keepNow);
    return () => {
      keepNow();
      window.removeEventListener("pagehide", keepNow);
      document.removeEventListener("visibilitychange", keepNow);
    };
  }, [isOpen]);

  return {
    isRestored,
    discard: () => {
      dropShareDraft();
      form.reset(emptyShare(gameId), { keepFieldsRef: true });
      form.setFocus("content");
      setIsRestored(false);
    },
  };
}
