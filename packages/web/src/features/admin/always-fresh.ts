/** Other hosts act at the same time, so admin queries are always stale. */
export const alwaysFresh = { staleTime: 0, refetchOnWindowFocus: "always" } as const;
