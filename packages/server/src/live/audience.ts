import type { Reader } from "@stepout/db";
import { adminsOfGame, gamesOfPerson, participantsOfGame } from "./live.queries.ts";
import type { LiveChange, LiveNews } from "./live.schema.ts";

type NewsOfGame = Extract<LiveNews, { gameId: string }>;
type PersonalNews = Exclude<LiveNews, NewsOfGame>;

/** A change, and which listeners are told. */
interface Telling {
  change: LiveChange;
  isMeant: (userId: string) => boolean;
}

const isOfGame = (item: LiveNews): item is NewsOfGame => "gameId" in item;

const isForAdmins = (item: NewsOfGame): boolean => "to" in item;

const isFor = ({ to }: PersonalNews, userId: string): boolean =>
  to === "everybody" || to.includes(userId);

const toChange = (item: LiveNews): LiveChange =>
  isOfGame(item) ? { about: item.about, gameId: item.gameId } : { about: item.about };

/** Evaluated at delivery: somebody who has left a game meanwhile is not told of it. */
export async function findAudience(read: Reader, item: LiveNews): Promise<Telling> {
  const change = toChange(item);
  if (!isOfGame(item)) return { change, isMeant: (userId) => isFor(item, userId) };
  const inGame = isForAdmins(item) ? adminsOfGame : participantsOfGame;
  const rows = await inGame(read).execute({ gameId: item.gameId });
  const ids = new Set(rows.map(({ userId }) => userId));
  return { change, isMeant: (userId) => ids.has(userId) };
}

/** The changes among `news` that one person is told of, by the same rules as at delivery. */
export async function findOwn(
  read: Reader,
  userId: string,
  news: readonly LiveNews[],
): Promise<LiveChange[]> {
  if (news.length === 0) return [];
  const games = await gamesOfPerson(read).execute({ userId });
  const isAdminOf = new Map(games.map(({ gameId, isAdmin }) => [gameId, isAdmin]));
  const isMeant = (item: LiveNews) => {
    if (!isOfGame(item)) return isFor(item, userId);
    return isForAdmins(item) ? isAdminOf.get(item.gameId) === true : isAdminOf.has(item.gameId);
  };
  return news.filter(isMeant).map(toChange);
}
