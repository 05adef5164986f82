import type { LocalDays } from "@stepout/server/platform/time/calendar-days.rules";
import { cancel } from "#features/unsent-texts/waiting-entry.ts";
import { useOwnDays } from "#lib/dates/time-zone.ts";
import { readDraft, saveDraft, shareSlot } from "#lib/drafts/drafts.ts";
import type { Entry } from "#lib/outbox/entries.ts";
import { draftKey } from "#lib/session/draft-keys.ts";
import { showToast } from "#lib/toasts/toast.ts";
import { outboxTexts as texts } from "./texts.ts";

export type WaitingEntry = Entry & { kind: "post" };

/** Explains why a post was not added to a draft: the draft already contains another photo. */
export const showOtherPhoto = (): void =>
  showToast({ title: texts.otherPhoto, description: texts.otherPhotoHint, tone: "danger" });

/** Returns the local day that the user chose for the post, or null if the post counts for the day it was written. */
export const chosenDay = ({ input: { createdAt } }: WaitingEntry, { dayOf }: LocalDays) =>
  createdAt === undefined ? null : dayOf(Date.parse(createdAt));

/**
 * Returns a function that cancels a post and adds its text, photo and day to the game's share draft.
 * Without a `gameId`, uses the home screen's share draft.
 */
export function useCancelPost(gameId?: string): (entry: WaitingEntry) => Promise<void> {
  const days = useOwnDays();
  return async (entry) => {
    const { addToShareDraft, hasPhoto } = await import("#features/share/share-draft.ts");
    const key = draftKey(entry.userId, shareSlot(gameId));
    if (entry.photo && hasPhoto(readDraft(key))) {
      showOtherPhoto();
      return;
    }
    const { content, gameIds } = entry.input;
    const putBack = (image: string | undefined) => {
      const added = { content, gameIds, image, day: chosenDay(entry, days) };
      saveDraft(key, addToShareDraft(readDraft(key), added));
    };
    await cancel(entry, putBack, gameId === undefined ? "onHome" : "inPlace");
  };
}
