import { DEFAULT_PLACE } from "@stepout/server/domains/instance/instance.rules";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "./trpc.ts";

export const usePlace = () => useQuery(trpc.place.get.queryOptions()).data ?? DEFAULT_PLACE;

export type Place = ReturnType<typeof usePlace>;
