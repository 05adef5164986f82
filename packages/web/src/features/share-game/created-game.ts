/** The id of the game that the user has just created. Undefined once the game's screen has opened. */
let createdId: string | undefined;

/** Makes the game's screen open its share dialog, but only the first time the screen appears. */
export function announceCreated(gameId: string): void {
  createdId = gameId;
}

export const isJustCreated = (gameId: string): boolean => gameId === createdId;

export function forgetCreated(): void {
  createdId = undefined;
}
