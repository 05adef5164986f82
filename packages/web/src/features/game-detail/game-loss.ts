import { isGoneOrClosed } from "#lib/errors/errors.ts";

interface Lookup {
  data: unknown;
  error: unknown;
}

/**
 * Whether a game can't be shown. If loading it again fails, it stays on the screen with anything
 * typed in it, unless the server says that the game is gone or closed to the person.
 */
export function isGameLost({ data, error }: Lookup): boolean {
  if (error === null) return false;
  return data === undefined || isGoneOrClosed(error);
}
