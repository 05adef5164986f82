/** Makes admin queries always stale, because other hosts act at the same time. */
export const alwaysFresh = { staleTime: 0, refetchOnWindowFocus: "always" } as const;
