/** Keeps admin queries always stale, because other hosts may make changes too. */
export const alwaysFresh = { staleTime: 0, refetchOnWindowFocus: "always" } as const;
