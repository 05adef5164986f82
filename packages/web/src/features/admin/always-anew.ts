/** Other hosts act at the same time: what they look after is asked for again by whoever comes back to it. */
export const alwaysAnew = { staleTime: 0, refetchOnWindowFocus: "always" } as const;
