import type { Comment } from "@stepout/server/domains/comments/comments.schema";
import { createStore, useStore } from "#lib/store.ts";

/**
 * Own comments of this visit by post, in the order of writing; the server's pages may not include
 * them.
 */
const written = createStore<ReadonlyMap<string, readonly Comment[]>>(new Map());
const none: readonly Comment[] = [];

/** Changes the list of own comments just written at a post. */
export function changeWritten(
  postId: string,
  change: (comments: readonly Comment[]) => readonly Comment[],
): void {
  const known = written.get();
  written.set(new Map(known).set(postId, change(known.get(postId) ?? none)));
}

export const useWritten = (postId: string): readonly Comment[] =>
  useStore({ subscribe: written.subscribe, get: () => written.get().get(postId) ?? none });

/**
 * Own comments that are missing from those the server sent. None when it sent all of them: a
 * comment that is missing then was deleted elsewhere.
 */
export function findUnlisted(
  own: readonly Comment[],
  sent: readonly Comment[],
  total: number,
): readonly Comment[] {
  if (sent.length >= total) return none;
  const ids = new Set(sent.map(({ id }) => id));
  return own.filter(({ id }) => !ids.has(id));
}
