import { type Reader, schema } from "@stepout/db";
import { and, eq } from "@stepout/db/sql";
import type { AddressedChange, LiveChange } from "./live.schema.ts";

const { participants } = schema;

const participantsOfGame = (reader: Reader, gameId: string) =>
  reader
    .select({ userId: participants.userId })
    .from(participants)
    .where(eq(participants.gameId, gameId));

export const adminsOfGame = (reader: Reader, gameId: string) =>
  reader
    .select({ userId: participants.userId })
    .from(participants)
    .where(and(eq(participants.gameId, gameId), eq(participants.isAdmin, true)));

type ChangeOfGame = Extract<AddressedChange, { gameId: string }>;
type OtherChange = Exclude<AddressedChange, ChangeOfGame>;

interface Delivery {
  change: LiveChange;
  isMeant: (userId: string) => boolean;
}

const isOfGame = (item: AddressedChange): item is ChangeOfGame => "gameId" in item;

const isForAdmins = (item: ChangeOfGame): boolean => "to" in item;

const isFor = ({ to }: OtherChange, userId: string): boolean =>
  to === "everybody" || to.includes(userId);

const toChange = (item: AddressedChange): LiveChange =>
  isOfGame(item) ? { about: item.about, gameId: item.gameId } : { about: item.about };

/** Call it on delivery, to skip users who have left the game. */
export async function findAudience(read: Reader, item: AddressedChange): Promise<Delivery> {
  const change = toChange(item);
  if (!isOfGame(item)) return { change, isMeant: (userId) => isFor(item, userId) };
  const inGame = isForAdmins(item) ? adminsOfGame : participantsOfGame;
  const rows = await inGame(read, item.gameId);
  const ids = new Set(rows.map(({ userId }) => userId));
  return { change, isMeant: (userId) => ids.has(userId) };
}

/** Returns those of `changes` that live delivery would send to the user. */
export async function findOwn(
  read: Reader,
  userId: string,
  changes: readonly AddressedChange[],
): Promise<LiveChange[]> {
  if (changes.length === 0) return [];
  const games = await read
    .select({ gameId: participants.gameId, isAdmin: participants.isAdmin })
    .from(participants)
    .where(eq(participants.userId, userId));
  const isAdminOf = new Map(games.map(({ gameId, isAdmin }) => [gameId, isAdmin]));
  const isMeant = (item: AddressedChange) => {
    if (!isOfGame(item)) return isFor(item, userId);
    return isForAdmins(item) ? isAdminOf.get(item.gameId) === true : isAdminOf.has(item.gameId);
  };
  return changes.filter(isMeant).map(toChange);
}
