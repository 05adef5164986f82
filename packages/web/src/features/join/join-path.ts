/** Whether an address is a link to join a game, which visitors may follow as well. */
export const isJoinPath = (path: string): boolean => /^\/join\/[^/]+\/?$/.test(path);
