import { toSearchWords } from "@stepout/db/search-text";
import type { Actor, Deps } from "../../deps.ts";
import { toIso } from "../../platform/time/clock.ts";
import { gameStatus } from "../games/game/games.rules.ts";
import { requireHost } from "../users/hosts.ts";
import { toPublicUser } from "../users/users.queries.ts";
import { ADMIN_PAGE } from "./admin.rules.ts";
import type { HostedGamePage, ListGamesInput } from "./admin.schema.ts";
import { allGames, foundGames, LAST_ID } from "./games.queries.ts";

function readRows({ db: { read } }: Deps, { q, cursor = LAST_ID }: ListGamesInput) {
  const page = { last: { id: cursor }, limit: ADMIN_PAGE + 1 };
  if (q === "") return allGames(read, undefined, page);
  const words = toSearchWords(q);
  return words.length === 0 ? [] : foundGames(read, words, page);
}

export async function listHostedGames(
  deps: Deps,
  actor: Actor,
  input: ListGamesInput,
): Promise<HostedGamePage> {
  await requireHost(deps.db.read, actor);
  const rows = await readRows(deps, input);
  const now = deps.clock.now();
  const shown = rows.slice(0, ADMIN_PAGE);
  const games = shown.map(({ cursor: _, creator, startTime, endTime, ...game }) => ({
    ...game,
    creator: toPublicUser(creator),
    status: gameStatus({ startTime, endTime }, now),
    startTime: toIso(startTime),
    endTime: toIso(endTime),
  }));
  return { games, next: rows.length > ADMIN_PAGE ? (games.at(-1)?.id ?? null) : null };
}
