/** The link by which people join a game. */
export const joinLink = (code: string): string => `${window.location.origin}/join/${code}`;
