import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/server/trpc.ts";

/** Returns a link to the configured public address, or to the current one if none is configured. */
export function useJoinLink(code: string): string {
  const { data } = useQuery(trpc.instance.get.queryOptions());
  return `${data?.publicUrl ?? window.location.origin}/join/${code}`;
}
