import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFromDrafts } from "#lib/drafts/drafts.ts";
import { readFailure } from "#lib/errors/errors.ts";
import { trpcClient } from "#lib/server/client.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { mergeInOrder } from "./merge-in-order.ts";
import { listDraftedPosts, type PostRef } from "./post-drafts.ts";

export type PostLoss = "not_found" | "access_denied";

export type PostEntry = PostRef & ({ post: Post } | { loss: PostLoss });

function useDraftedPosts(): PostRef[] {
  const { id: userId } = useCurrentUser();
  return JSON.parse(useFromDrafts(() => JSON.stringify(listDraftedPosts(userId))));
}

type Availability = PostLoss | "available";

async function findAvailability(id: string): Promise<[string, Availability]> {
  try {
    await trpcClient.posts.get.query({ id });
    return [id, "available"];
  } catch (error) {
    const { code } = readFailure(error);
    if (code === "not_found" || code === "access_denied") return [id, code];
    throw error;
  }
}

/** Asks the server why posts are missing. Until it responds, each post's value is undefined. */
function useAvailability(ids: readonly string[]): Map<string, Availability | undefined> {
  const { data } = useQuery({
    queryKey: [["posts", "availability"], ids],
    queryFn: async () => new Map(await Promise.all(ids.map(findAvailability))),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });
  return new Map(ids.map((id) => [id, data?.get(id)]));
}

/**
 * Adds missing posts that have unsent texts, in their former positions or at the top.
 * A missing post remains until the server reports why it is missing.
 */
export function usePostEntries(posts: readonly Post[], gameId: string | undefined): PostEntry[] {
  const [listed, setListed] = useState(posts);
  const [known, setKnown] = useState(posts);
  const outside = useDraftedPosts().filter(
    (drafted) =>
      !posts.some(({ id }) => id === drafted.id) &&
      (drafted.gameId === gameId || known.some(({ id }) => id === drafted.id)),
  );
  const availability = useAvailability(outside.map(({ id }) => id));
  if (listed !== posts) {
    setListed(posts);
    setKnown(mergeInOrder(known, posts, ({ id }) => availability.has(id)));
  }

  const loss = ({ id, gameId }: PostRef): PostEntry[] => {
    const state = availability.get(id);
    return state === undefined || state === "available" ? [] : [{ id, gameId, loss: state }];
  };
  const listedPosts = mergeInOrder(known, posts, ({ id }) => availability.has(id));
  const listedIds = new Set(listedPosts.map(({ id }) => id));
  return [
    ...outside.filter(({ id }) => !listedIds.has(id)).flatMap(loss),
    ...listedPosts.flatMap((post): PostEntry[] => {
      const isOpen = !availability.has(post.id) || availability.get(post.id) === undefined;
      return isOpen ? [{ id: post.id, gameId: post.gameId, post }] : loss(post);
    }),
  ];
}
