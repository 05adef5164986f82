import type { Post, PostPage } from "@stepout/server/domains/posts/posts.schema";
import type { QueryKey } from "@tanstack/react-query";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { queryClient } from "#lib/server/query-client.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { findArrivals, findPushedOut } from "./arrivals.ts";

interface HeldPosts {
  shown: Post[];
  heldCount: number;
  /** Lets the held posts in. */
  release: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Keeps a page of posts still under its reader: posts that others share wait until they are asked
 * for, and posts they push off the end stay. The viewer's own posts come in at once.
 */
export function useHeldPosts(
  queryKey: QueryKey,
  posts: Post[],
  isReading: () => boolean,
): HeldPosts {
  const { id: ownId } = useCurrentUser();
  const known = useRef(posts);
  const [held, setHeld] = useState(none);

  // Runs before the screen is painted, so that nothing flashes.
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

  // The same list as long as nothing changes: its names are gathered anew for another one.
  const shown = useMemo(() => posts.filter(({ id }) => !held.has(id)), [posts, held]);
  return {
    shown,
    heldCount: posts.length - shown.length,
    release: () => setHeld(none),
  };
}
