import { z } from "zod";
import { dropShareDraft, SHARE_DRAFT_KEY } from "./drop-share-draft.ts";

const shareDraft = z.object({
  content: z.string(),
  image: z.string().nullable(),
  gameIds: z.array(z.string()),
});
export type ShareDraft = z.output<typeof shareDraft>;

const storedDraft = z.object({ userId: z.string(), draft: shareDraft });

/** Keeps what has not been shared yet for this person and tab, also while they sign in again. */
export function keepShareDraft(userId: string, draft: ShareDraft): void {
  try {
    sessionStorage.setItem(SHARE_DRAFT_KEY, JSON.stringify({ userId, draft }));
  } catch {
    // There is no room: an older draft must not come back in the place of this one.
    dropShareDraft();
  }
}

/** The draft of this person; that of anybody else is dropped. */
export function readShareDraft(userId: string): ShareDraft | undefined {
  const stored = storedDraft.safeParse(parseJson(sessionStorage.getItem(SHARE_DRAFT_KEY)));
  if (stored.data?.userId === userId) return stored.data.draft;
  dropShareDraft();
  return undefined;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
