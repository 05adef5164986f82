/** Where somebody joins a game by its code. */
export const joinLink = (code: string): string => `${window.location.origin}/join/${code}`;
