import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/server/trpc.ts";

/** Returns the link at the host's public address, or else at the current one. */
export function useJoinLink(code: string): string {
  const { data } = useQuery(trpc.instance.get.queryOptions());
  return `${data?.publicUrl ?? window.location.origin}/join/${code}`;
}
