import { listDrafts, readDraft, saveDraft } from "#lib/drafts/drafts.ts";
import { draftKey } from "#lib/session/draft-keys.ts";

export interface PostRef {
  id: string;
  gameId: string;
}

const placeOf = (kind: string, { id, gameId }: PostRef): string => `${kind} ${id} ${gameId}`;

export const commentPlace = (post: PostRef): string => placeOf("comment", post);
export const editPlace = (post: PostRef): string => placeOf("post", post);

export const editBasePlace = (post: PostRef): string => placeOf("post base", post);

const PLACE = /^(?:comment|post) (?<id>\S+) (?<gameId>\S+)$/;

export const readPostDrafts = (userId: string, post: PostRef) => ({
  comment: readDraft(draftKey(userId, commentPlace(post))).trim(),
  edit: readDraft(draftKey(userId, editPlace(post))).trim(),
});

export function listDraftedPosts(userId: string): PostRef[] {
  const posts = new Map<string, PostRef>();
  for (const [place] of listDrafts(userId)) {
    const { id, gameId } = PLACE.exec(place)?.groups ?? {};
    if (id !== undefined && gameId !== undefined) posts.set(id, { id, gameId });
  }
  return [...posts.values()].sort((a, b) => a.id.localeCompare(b.id));
}

export function dropPostDrafts(userId: string, post: PostRef): void {
  for (const place of [commentPlace(post), editPlace(post), editBasePlace(post)]) {
    saveDraft(draftKey(userId, place), "");
  }
}
