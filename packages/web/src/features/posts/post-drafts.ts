import { draftKey } from "#lib/draft-keys.ts";
import { readDraft, saveDraft } from "#lib/drafts.ts";

export const commentPlace = (postId: string): string => `comment ${postId}`;
export const editPlace = (postId: string): string => `post ${postId}`;

/** The words that an edit began with. */
export const editBasePlace = (postId: string): string => `post base ${postId}`;

const PLACE = /^(?:comment|post) (\S+)$/;

/** What somebody typed at a post and did not send. */
export const readPostDrafts = (userId: string, postId: string) => ({
  comment: readDraft(draftKey(userId, commentPlace(postId))).trim(),
  edit: readDraft(draftKey(userId, editPlace(postId))).trim(),
});

const hasWords = (userId: string, postId: string): boolean =>
  Object.values(readPostDrafts(userId, postId)).some((words) => words !== "");

/** The posts at which something typed waits: of all those the tab remembers, and of `known` ones. */
export function listDraftedPosts(userId: string, known: readonly string[]): string[] {
  const prefix = draftKey(userId, "");
  const stored = Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => PLACE.exec(key.slice(prefix.length))?.[1] ?? []);
  return [...new Set([...known, ...stored])].filter((postId) => hasWords(userId, postId)).sort();
}

export function dropPostDrafts(userId: string, postId: string): void {
  for (const place of [commentPlace(postId), editPlace(postId), editBasePlace(postId)]) {
    saveDraft(draftKey(userId, place), "");
  }
}
