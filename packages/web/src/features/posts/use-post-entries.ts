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

type Fate = PostLoss | "there";

async function findFate(id: string): Promise<[string, Fate]> {
  try {
    await trpcClient.posts.get.query({ id });
    return [id, "there"];
  } catch (error) {
    const { code } = readFailure(error);
    if (code === "not_found" || code === "access_denied") return [id, code];
    throw error;
  }
}

/** Asks the server why posts are missing; undefined before it responds. */
function useFates(ids: readonly string[]): Map<string, Fate | undefined> {
  const { data } = useQuery({
    queryKey: [["posts", "fates"], ids],
    queryFn: async () => new Map(await Promise.all(ids.map(findFate))),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });
  return new Map(ids.map((id) => [id, data?.get(id)]));
}

/**
 * Adds missing posts with unsent texts at their former places, or at the top. They stay until the
 * server gives the reason. Ignores texts of other games.
 */
export function usePostEntries(posts: readonly Post[], gameId: string | undefined): PostEntry[] {
  const [listed, setListed] = useState(posts);
  const [known, setKnown] = useState(posts);
  const outside = useDraftedPosts().filter(
    (drafted) =>
      !posts.some(({ id }) => id === drafted.id) &&
      (drafted.gameId === gameId || known.some(({ id }) => id === drafted.id)),
  );
  const fates = useFates(outside.map(({ id }) => id));
  if (listed !== posts) {
    setListed(posts);
    setKnown(mergeInOrder(known, posts, ({ id }) => fates.has(id)));
  }

  const loss = ({ id, gameId }: PostRef): PostEntry[] => {
    const fate = fates.get(id);
    return fate === undefined || fate === "there" ? [] : [{ id, gameId, loss: fate }];
  };
  const placed = mergeInOrder(known, posts, ({ id }) => fates.has(id));
  const placedIds = new Set(placed.map(({ id }) => id));
  return [
    ...outside.filter(({ id }) => !placedIds.has(id)).flatMap(loss),
    ...placed.flatMap((post): PostEntry[] => {
      const isOpen = !fates.has(post.id) || fates.get(post.id) === undefined;
      return isOpen ? [{ id: post.id, gameId: post.gameId, post }] : loss(post);
    }),
  ];
}
