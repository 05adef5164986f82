/** The id of a game that the user has just created, until the game's screen opens. */
let createdId: string | undefined;

/** Makes the game's screen open its share dialog, but only the first time the screen appears. */
export function announceCreated(gameId: string): void {
  createdId = gameId;
}

export const isJustCreated = (gameId: string): boolean => gameId === createdId;

export function forgetCreated(): void {
  createdId = undefined;
}
