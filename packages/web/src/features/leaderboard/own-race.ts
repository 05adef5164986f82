import { describeRace, findRival } from "#features/points/race.ts";
import { gatherNames, tellApart } from "#lib/names/same-names.ts";
import type { BoardEntry } from "./board-entries.ts";

/** Returns undefined if the user or the next player is not on the board. */
export function describeOwnRace(
  entries: readonly BoardEntry[],
  viewerId: string,
): string | undefined {
  const own = entries.find(({ user }) => user.id === viewerId);
  const rival = own && findRival(entries, own);
  if (!rival || own.rank > entries.length) return undefined;
  const names = gatherNames(entries.map(({ user }) => user));
  return describeRace(own.score, rival.score, tellApart(rival.user, names));
}
