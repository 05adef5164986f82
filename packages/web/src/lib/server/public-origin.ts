import { useQuery } from "@tanstack/react-query";
import { trpc } from "./trpc.ts";

/** Returns the configured public address, or the current one if none is configured. For links to send. */
export function usePublicOrigin(): string {
  const { data } = useQuery(trpc.instance.get.queryOptions());
  return data?.publicUrl ?? window.location.origin;
}
