import { queryOptions, useQuery } from "@tanstack/react-query";
import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { trpc } from "#lib/server/trpc.ts";

interface LinkedPost {
  gameId: string;
  id: string;
}

/**
 * Stores the posts of the page that contains a post, and returns the page's number.
 * The query key must not begin with `posts`. Otherwise, a refetch could turn the page while the user reads.
 */
export const linkedPostOptions = ({ gameId, id }: LinkedPost) =>
  queryOptions({
    queryKey: ["linked post", gameId, id],
    queryFn: async () => {
      const { page, ...posts } = await trpcClient.posts.locate.query({ gameId, id });
      queryClient.setQueryData(trpc.posts.list.queryOptions({ gameId, page }).queryKey, posts);
      return page;
    },
    staleTime: 0,
    refetchOnReconnect: false,
  });

/** Returns page 1 until the linked post's page is known. Without a link, `page` is undefined. */
export function useLinkedPost(gameId: string, id: string | undefined) {
  const isLinked = id !== undefined;
  const query = useQuery({ ...linkedPostOptions({ gameId, id: id ?? "" }), enabled: isLinked });
  return {
    page: isLinked ? (query.data ?? 1) : undefined,
    isPending: isLinked && query.isPending,
    isError: isLinked && query.isError,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}
