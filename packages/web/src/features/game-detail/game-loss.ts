import { isGoneOrClosed } from "#lib/errors/errors.ts";

interface Lookup {
  data: unknown;
  error: unknown;
}

/**
 * Whether a game can't be shown. What is on the screen stays there when looking it up once more fails,
 * with what somebody types in it, unless the server says that the game is gone or closed to them.
 */
export function isGameLost({ data, error }: Lookup): boolean {
  if (error === null) return false;
  return data === undefined || isGoneOrClosed(error);
}
