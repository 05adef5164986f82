import type { Comment } from "@stepout/server/domains/comments/comments.schema";
import { createStore, useStore } from "#lib/store.ts";

/** Comments written since the page loaded, by post id. Pages from the server may not contain them yet. */
const written = createStore<ReadonlyMap<string, readonly Comment[]>>(new Map());
const none: readonly Comment[] = [];

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
 * Returns written comments that are missing from the server's page.
 * If the server sent all comments, a missing comment must have been deleted.
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
