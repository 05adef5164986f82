import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/server/trpc.ts";

/** The link by which people join a game: at the address that hosts have said, or else at the one in use. */
export function useJoinLink(code: string): string {
  const { data } = useQuery(trpc.place.get.queryOptions());
  return `${data?.publicUrl ?? window.location.origin}/join/${code}`;
}
