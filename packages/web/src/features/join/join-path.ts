/** Returns true for join links, which visitors may open too. */
export const isJoinPath = (path: string): boolean => /^\/join\/[^/]+\/?$/.test(path);
