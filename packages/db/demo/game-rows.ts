import { toSearchText } from "../src/text/search-text.rules.ts";
import {
  type DemoGame,
  type DemoGames,
  type DemoPeople,
  type DemoRows,
  type GameTimes,
  get,
  MINUTE_MS,
  type PlannedPost,
  type Setting,
} from "./demo.ts";
import { COVERS } from "./drawing/covers.ts";
import { drawJpeg } from "./drawing/picture.ts";
import { gameKeys, planTimes } from "./plan.ts";
import { GAMES, type GameKey, type GameText } from "./texts/games.ts";
import type { PersonKey } from "./texts/people.ts";

const LATE_SHARE = 0.2;

const SETTLED_AFTER_MS = 20_000;

function planJoining(
  game: { key: GameKey; text: GameText } & GameTimes,
  posts: readonly PlannedPost[],
  { now, random }: Setting,
): Map<PersonKey, number> {
  const joined = new Map([[game.text.creator, game.createdAt]]);
  let before = game.createdAt;
  const opened = Math.min(game.startTime, now) - game.createdAt;
  for (const person of game.text.others) {
    const first = posts.find((post) => post.game === game.key && post.text.by === person);
    if (first && random.isLucky(LATE_SHARE)) {
      const wait = random.between(0.1, 0.5) * (first.createdAt - game.startTime);
      joined.set(person, Math.round(game.startTime + wait));
    } else {
      before += Math.round((opened / (game.text.others.length + 1)) * random.between(0.3, 1));
      joined.set(person, before);
    }
  }
  return joined;
}

async function pushCover(setting: Setting, rows: DemoRows, game: DemoGame, ownerId: string) {
  const cover = COVERS[game.key];
  if (!cover) return null;
  const id = setting.idAt(game.createdAt);
  const jpeg = await drawJpeg(`cover of ${game.key}`, cover);
  rows.images.push({ id, ownerId, createdAt: game.createdAt, ...jpeg });
  return id;
}

function pushMembers(setting: Setting, rows: DemoRows, game: DemoGame, people: DemoPeople): void {
  const groupOf = new Map<PersonKey, string>();
  for (const { name, color, members } of game.text.groups ?? []) {
    const createdAt = game.createdAt + setting.random.integer(5, 90) * MINUTE_MS;
    const id = setting.idAt(createdAt);
    rows.groups.push({ id, gameId: game.id, name, color, createdAt });
    for (const member of members) groupOf.set(member, id);
  }
  for (const [person, joinedAt] of game.joinedAt) {
    rows.participants.push({
      gameId: game.id,
      userId: get(people, person).id,
      isAdmin: person === game.text.creator || (game.text.admins ?? []).includes(person),
      groupId: groupOf.get(person) ?? null,
      joinedAt,
    });
  }
}

export async function buildGames(
  setting: Setting,
  rows: DemoRows,
  people: DemoPeople,
  posts: readonly PlannedPost[],
): Promise<DemoGames> {
  const games = new Map<GameKey, DemoGame>();
  for (const key of gameKeys) {
    const text: GameText = GAMES[key];
    const times = planTimes(key, setting.now);
    const id = setting.idAt(times.createdAt);
    const joinedAt = planJoining({ key, text, ...times }, posts, setting);
    const game: DemoGame = { key, id, text, joinedAt, ...times };
    const creatorId = get(people, text.creator).id;
    rows.games.push({
      id,
      name: text.name,
      description: text.description,
      searchText: toSearchText(`${text.name} ${text.description}`),
      coverImageId: await pushCover(setting, rows, game, creatorId),
      startTime: times.startTime,
      endTime: times.endTime,
      isPublic: text.isPublic,
      requiresApproval: text.requiresApproval ?? false,
      creatorId,
      inviteCode: text.inviteCode,
      settledAt: times.endTime <= setting.now ? times.endTime + SETTLED_AFTER_MS : null,
      createdAt: times.createdAt,
      updatedAt: times.createdAt,
    });
    pushMembers(setting, rows, game, people);
    games.set(key, game);
  }
  return games;
}
