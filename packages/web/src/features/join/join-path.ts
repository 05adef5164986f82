export const isJoinPath = (path: string): boolean => /^\/join\/[^/]+\/?$/.test(path);
