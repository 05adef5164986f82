import { listDrafts, readDraft, saveDraft } from "#lib/drafts/drafts.ts";
import { draftKey } from "#lib/session/draft-keys.ts";

export interface PostRef {
  id: string;
  gameId: string;
}

const placeOf = (kind: string, { id, gameId }: PostRef): string => `${kind} ${id} ${gameId}`;

export const commentSlot = (post: PostRef): string => placeOf("comment", post);
export const editSlot = (post: PostRef): string => placeOf("post", post);

export const editBaseSlot = (post: PostRef): string => placeOf("post base", post);

const PLACE = /^(?:comment|post) (?<id>\S+) (?<gameId>\S+)$/;

export const readPostDrafts = (userId: string, post: PostRef) => ({
  comment: readDraft(draftKey(userId, commentSlot(post))).trim(),
  edit: readDraft(draftKey(userId, editSlot(post))).trim(),
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
  for (const place of [commentSlot(post), editSlot(post), editBaseSlot(post)]) {
    saveDraft(draftKey(userId, place), "");
  }
}
