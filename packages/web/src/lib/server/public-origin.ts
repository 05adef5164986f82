import { useQuery } from "@tanstack/react-query";
import { trpc } from "./trpc.ts";

/** Returns the origin for shared links: the configured public address, or the page's origin if none is configured. */
export function usePublicOrigin(): string {
  const { data } = useQuery(trpc.instance.get.queryOptions());
  return data?.publicUrl ?? window.location.origin;
}
