import type { Post, PostPage } from "@stepout/server/domains/posts/posts.schema";
import type { QueryKey } from "@tanstack/react-query";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { queryClient } from "#lib/server/query-client.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { findArrivals, findPushedOut } from "./arrivals.ts";

interface HeldPosts {
  shown: Post[];
  heldCount: number;
  release: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Holds back others' new posts until `release`, and keeps posts that they push off the end. The
 * viewer's own posts show at once.
 */
export function useHeldPosts(
  queryKey: QueryKey,
  posts: Post[],
  isReading: () => boolean,
): HeldPosts {
  const { id: ownId } = useCurrentUser();
  const known = useRef(posts);
  const [held, setHeld] = useState(none);

  // A layout effect runs before paint, so nothing flashes.
  useLayoutEffect(() => {
    const reload = { before: known.current, after: posts };
    known.current = posts;
    const arrived = findArrivals(reload).filter(({ user }) => user.id !== ownId);
    if (arrived.length === 0 || !isReading()) return;
    setHeld((before) => new Set([...before, ...arrived.map(({ id }) => id)]));
    queryClient.setQueryData<PostPage>(
      queryKey,
      (page) => page && { ...page, posts: [...page.posts, ...findPushedOut(reload)] },
    );
  });

  // A new array would make the list gather its names again.
  const shown = useMemo(() => posts.filter(({ id }) => !held.has(id)), [posts, held]);
  return {
    shown,
    heldCount: posts.length - shown.length,
    release: () => setHeld(none),
  };
}
