import { listDrafts, readDraft, saveDraft } from "#lib/drafts/drafts.ts";
import { draftKey } from "#lib/session/draft-keys.ts";

export interface PostRef {
  id: string;
  gameId: string;
}

const slotOf = (kind: string, { id, gameId }: PostRef): string => `${kind} ${id} ${gameId}`;

export const commentSlot = (post: PostRef): string => slotOf("comment", post);
export const editSlot = (post: PostRef): string => slotOf("post", post);

export const editBaseSlot = (post: PostRef): string => slotOf("post base", post);

const SLOT = /^(?:comment|post) (?<id>\S+) (?<gameId>\S+)$/;

export const readPostDrafts = (userId: string, post: PostRef) => ({
  comment: readDraft(draftKey(userId, commentSlot(post))).trim(),
  edit: readDraft(draftKey(userId, editSlot(post))).trim(),
});

export function listDraftedPosts(userId: string): PostRef[] {
  const posts = new Map<string, PostRef>();
  for (const [slot] of listDrafts(userId)) {
    const { id, gameId } = SLOT.exec(slot)?.groups ?? {};
    if (id !== undefined && gameId !== undefined) posts.set(id, { id, gameId });
  }
  return [...posts.values()].sort((a, b) => a.id.localeCompare(b.id));
}

export function dropPostDrafts(userId: string, post: PostRef): void {
  for (const slot of [commentSlot(post), editSlot(post), editBaseSlot(post)]) {
    saveDraft(draftKey(userId, slot), "");
  }
}
