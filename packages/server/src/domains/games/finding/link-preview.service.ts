import { type Reader, schema } from "@stepout/db";
import { and, eq, type SQL } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { displayName } from "../../../text/format.rules.ts";
import { type CodeSender, withCode } from "../../codes/game-by-code.ts";
import { isShownToVisitors } from "../../codes/shown-games.ts";
import { imageUrl } from "../../images/images.rules.ts";
import { gameStatus } from "../game/games.rules.ts";

const { games, images, users } = schema;

interface Cover {
  path: string;
  width: number;
  height: number;
}

export interface LinkPreview {
  name: string;
  sentence: string;
  cover: Cover | null;
}

const findGame = async (reader: Reader, condition: SQL | undefined) => {
  const [found] = await reader
    .select({
      name: games.name,
      startTime: games.startTime,
      endTime: games.endTime,
      timeZone: games.timeZone,
      creator: { firstName: users.firstName, username: users.username },
      cover: { id: images.id, width: images.width, height: images.height },
    })
    .from(games)
    .innerJoin(users, eq(users.id, games.creatorId))
    .leftJoin(images, eq(images.id, games.coverImageId))
    .where(condition);
  return found;
};
type FoundGame = NonNullable<Awaited<ReturnType<typeof findGame>>>;

interface Described {
  name: string;
  start: string;
  end: string;
}

/** The texts start in English, so that a right-to-left name doesn't reverse them. */
const texts = {
  open: {
    oneDay: ({ name, start }: Described) => `You're invited by ${name}. The game runs on ${start}.`,
    days: ({ name, start, end }: Described) =>
      `You're invited by ${name}. The game runs from ${start} to ${end}.`,
  },
  completed: {
    oneDay: ({ name, start }: Described) => `A game by ${name}. It ran on ${start}.`,
    days: ({ name, start, end }: Described) => `A game by ${name}. It ran from ${start} to ${end}.`,
  },
};

function describe({ creator, startTime, endTime, timeZone }: FoundGame, now: number): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    timeZone: timeZone ?? "UTC",
  });
  const [start, end] = [format.format(startTime), format.format(endTime)];
  const isOver = gameStatus({ startTime, endTime }, now) === "completed";
  const sentence = texts[isOver ? "completed" : "open"][start === end ? "oneDay" : "days"];
  return sentence({ name: displayName(creator), start, end });
}

function toPreview(found: FoundGame | undefined, now: number, query = ""): LinkPreview | undefined {
  if (!found) return undefined;
  const { name, cover } = found;
  return {
    name,
    sentence: describe(found, now),
    cover: cover && { path: imageUrl(cover.id) + query, width: cover.width, height: cover.height },
  };
}

/** Returns undefined for a private game, because all members of a chat see the preview. */
export const previewLinkWithCode = (deps: Deps, sender: CodeSender, code: string) =>
  withCode(deps, sender, code, async (attempt) => {
    const { read } = deps.db;
    const gameId = await attempt.findGame(read);
    if (gameId === undefined) return undefined;
    const found = await findGame(read, and(eq(games.id, gameId), eq(games.isPublic, true)));
    return toPreview(found, deps.clock.now(), `?code=${encodeURIComponent(code)}`);
  });

/** Returns undefined for a game that a visitor may not see. */
export async function previewGameLink(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  gameId: string,
): Promise<LinkPreview | undefined> {
  const found = await findGame(db.read, and(eq(games.id, gameId), isShownToVisitors(env)));
  return toPreview(found, clock.now());
}
