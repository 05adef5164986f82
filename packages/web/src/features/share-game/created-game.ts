/** The id of a game whose creator has not reached its screen yet. */
let createdId: string | undefined;

/** Makes the game's screen open its share dialog, once. */
export function announceCreated(gameId: string): void {
  createdId = gameId;
}

export const isJustCreated = (gameId: string): boolean => gameId === createdId;

export function forgetCreated(): void {
  createdId = undefined;
}
