import { listDrafts, readDraft, saveDraft } from "#lib/drafts/drafts.ts";
import { draftKey } from "#lib/session/draft-keys.ts";

export const commentPlace = (postId: string): string => `comment ${postId}`;
export const editPlace = (postId: string): string => `post ${postId}`;

/** The words before the edit. */
export const editBasePlace = (postId: string): string => `post base ${postId}`;

const PLACE = /^(?:comment|post) (\S+)$/;

/** The unsent texts at a post. */
export const readPostDrafts = (userId: string, postId: string) => ({
  comment: readDraft(draftKey(userId, commentPlace(postId))).trim(),
  edit: readDraft(draftKey(userId, editPlace(postId))).trim(),
});

/** The posts that have unsent texts. */
export function listDraftedPosts(userId: string): string[] {
  const postIds = listDrafts(userId).flatMap(([place]) => PLACE.exec(place)?.[1] ?? []);
  return [...new Set(postIds)].sort();
}

export function dropPostDrafts(userId: string, postId: string): void {
  for (const place of [commentPlace(postId), editPlace(postId), editBasePlace(postId)]) {
    saveDraft(draftKey(userId, place), "");
  }
}
