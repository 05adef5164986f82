import { DEFAULT_PLACE } from "@stepout/server/domains/place/place.rules";
import { useQuery } from "@tanstack/react-query";
import { firstQuery, trpcClient } from "./client.ts";

const ownPlace = firstQuery("place.get", () => trpcClient.place.get.query());

/** What hosts say of this place; the defaults until it is known. */
export const usePlace = () => useQuery(ownPlace).data ?? DEFAULT_PLACE;

export type Place = ReturnType<typeof usePlace>;
