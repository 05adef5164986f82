/** Whether an address is a link to join a game, which visitors may follow, too. */
export const isJoinPath = (path: string): boolean => /^\/join\/[^/]+\/?$/.test(path);
