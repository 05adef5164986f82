import { isGoneOrClosed } from "#lib/errors/errors.ts";

/**
 * Returns true if a game can't be shown. After a failed refetch it stays, with any typed words,
 * unless it is gone or closed to the user.
 */
export function isGameLost({ data, error }: { data: unknown; error: unknown }): boolean {
  if (error === null) return false;
  return data === undefined || isGoneOrClosed(error);
}
