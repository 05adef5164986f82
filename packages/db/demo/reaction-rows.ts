import {
  DAY_MS,
  type DemoGame,
  type DemoGames,
  type DemoPeople,
  type DemoPost,
  type DemoRows,
  get,
  HOUR_MS,
  MINUTE_MS,
  type Setting,
} from "./demo.ts";
import type { Line } from "./script-parser.ts";
import { GAME_COMMENTS, GENERAL_COMMENTS, PHOTO_COMMENTS } from "./texts/comments.ts";
import type { GameKey } from "./texts/games.ts";
import type { PersonKey } from "./texts/people.ts";

interface Cast {
  readonly people: DemoPeople;
  readonly games: DemoGames;
}

/** This probability results in about 500 comments, including the scripted ones. */
const CHANCE_OF_A_COMMENT = 0.062;
const PHOTO_COMMENT_SHARE = 0.45;
const GAME_COMMENT_SHARE = 0.4;

function createDeck(texts: readonly string[], { random }: Setting): () => string {
  let left: string[] = [];
  return () => {
    if (left.length === 0) left = random.shuffled(texts);
    return left.pop() ?? "";
  };
}

function createChooser(setting: Setting) {
  const { random } = setting;
  const general = createDeck(GENERAL_COMMENTS, setting);
  const photo = createDeck(PHOTO_COMMENTS, setting);
  const themed = new Map<GameKey, () => string>([
    ["cold", createDeck(GAME_COMMENTS.cold, setting)],
    ["kitchen", createDeck(GAME_COMMENTS.kitchen, setting)],
    ["sunrise", createDeck(GAME_COMMENTS.sunrise, setting)],
  ]);
  return (post: DemoPost): string => {
    if (post.text.photo && random.isLucky(PHOTO_COMMENT_SHARE)) return photo();
    const ofGame = themed.get(post.game);
    return ofGame && random.isLucky(GAME_COMMENT_SHARE) ? ofGame() : general();
  };
}

function toMoments(waits: readonly number[], from: number, now: number): number[] {
  const total = waits.reduce((sum, wait) => sum + wait, 0);
  const scale = Math.min(1, ((now - from) * 0.95) / Math.max(1, total));
  let at = from;
  return waits.map((wait) => {
    at += wait * scale;
    return Math.round(at);
  });
}

export function buildComments(
  setting: Setting,
  rows: DemoRows,
  { people, games }: Cast,
  posts: readonly DemoPost[],
): void {
  const { now, random } = setting;
  const chooseText = createChooser(setting);
  for (const post of posts) {
    const { id: gameId, joinedAt } = get(games, post.game);
    const spoken = new Set<PersonKey>([post.text.by, ...post.replies.map(({ by }) => by)]);
    const lines: Line[] = [...post.replies];
    for (const person of random.shuffled([...joinedAt.keys()])) {
      if (spoken.has(person) || !random.isLucky(CHANCE_OF_A_COMMENT)) continue;
      lines.push({ by: person, text: chooseText(post) });
    }
    const latestJoining = Math.max(...lines.map(({ by }) => get(joinedAt, by)));
    const waits = lines.map(() => random.between(2 * MINUTE_MS, 5 * HOUR_MS) * random.fraction());
    const moments = toMoments(waits, Math.max(post.createdAt, latestJoining), now);
    lines.forEach(({ by, text }, i) => {
      const createdAt = moments[i] ?? now;
      rows.comments.push({
        id: setting.idAt(createdAt),
        postId: post.id,
        gameId,
        userId: get(people, by).id,
        content: text,
        createdAt,
      });
    });
  }
}

const appeal = (post: DemoPost, charm: number) =>
  Math.min(0.85, 0.16 + (post.text.photo ? 0.14 : 0) + post.replies.length * 0.07 + charm * 0.3);

const UPVOTED_WITHIN_MS = 2 * DAY_MS;

function upvoteMoment(post: DemoPost, game: DemoGame, person: PersonKey, setting: Setting): number {
  const { now, random } = setting;
  const from = Math.max(post.createdAt, get(game.joinedAt, person));
  const room = Math.min(now - from, UPVOTED_WITHIN_MS);
  // Square the fraction, so that most upvotes come soon after the post.
  return Math.round(from + room * (0.02 + 0.9 * random.fraction() ** 2));
}

export function buildUpvotes(
  setting: Setting,
  rows: DemoRows,
  { people, games }: Cast,
  posts: readonly DemoPost[],
): void {
  const { random } = setting;
  for (const post of posts) {
    const game = get(games, post.game);
    const chance = appeal(post, random.fraction());
    for (const person of game.joinedAt.keys()) {
      if (person === post.text.by || !random.isLucky(chance)) continue;
      const createdAt = upvoteMoment(post, game, person, setting);
      rows.upvotes.push({ postId: post.id, userId: get(people, person).id, createdAt });
    }
  }
}
