import type { Random } from "../../packages/db/demo/random.ts";
import { createPictureSource } from "../data-sets/pictures.ts";
import { type Member, Refused } from "./member.ts";

const SECOND_MS = 1_000;
const PAGES_LOOKED_AT = 5;

/** Posts per picture. */
const SHARES_PER_PICTURE = 4;

/** Posts and pictures that members have seen, to react to and to load. */
const SEEN_MAX = 2_000;

export interface Outcome {
  act: string;
  milliseconds: number;
  /** 200 for success, 0 without an answer. */
  status: number;
}

interface SeenPost {
  id: string;
  image: string | null;
  gameId: string;
  userId: string;
}

const isPost = (value: unknown): value is SeenPost =>
  typeof value === "object" && value !== null && "id" in value && "image" in value;

function postsIn(page: unknown): SeenPost[] {
  if (typeof page !== "object" || page === null || !("posts" in page)) return [];
  return Array.isArray(page.posts) ? page.posts.filter(isPost) : [];
}

interface Place {
  gameIds: readonly string[];
  runningGame: string;
}

/** The acts of an evening, each with its share of a hundred requests, ten of which write. */
export function createActs({ gameIds, runningGame: gameId }: Place, random: Random) {
  const seen: SeenPost[] = [];
  const pictureSource = createPictureSource();
  let shared = 0;

  async function look(member: Member): Promise<void> {
    const page = random.integer(1, PAGES_LOOKED_AT);
    const game = random.isLucky(0.7) ? gameId : random.pick([gameId, ...gameIds]);
    seen.push(...postsIn(await member.ask("posts.list", { gameId: game, page })));
    seen.splice(0, seen.length - SEEN_MAX);
  }

  async function loadPicture(member: Member): Promise<void> {
    const images = seen.flatMap(({ image }) => image ?? []);
    const image = images[random.integer(0, images.length - 1)];
    if (image === undefined) await look(member);
    else await member.fetch(image);
  }

  async function share(member: Member): Promise<void> {
    shared += 1;
    const hasPicture = shared % SHARES_PER_PICTURE === 0;
    const image = hasPicture
      ? `data:image/jpeg;base64,${(await pictureSource)().bytes.toString("base64")}`
      : undefined;
    await member.tell("posts.create", {
      gameId,
      content: `Brave step ${shared} of tonight`,
      image,
    });
  }

  /** Users can't upvote their own posts, and only a running game takes comments and upvotes. */
  async function react(member: Member, act: (postId: string) => Promise<unknown>): Promise<void> {
    const others = seen.filter((post) => post.gameId === gameId && post.userId !== member.id);
    const post = others[random.integer(0, others.length - 1)];
    if (post === undefined) await look(member);
    else await act(post.id);
  }

  const acts: Record<string, { weight: number; run: (member: Member) => Promise<unknown> }> = {
    "page of posts": { weight: 22, run: look },
    picture: { weight: 22, run: loadPicture },
    home: { weight: 8, run: (member) => member.ask("games.mine", {}) },
    activity: { weight: 6, run: (member) => member.ask("activity.list", { limit: 10 }) },
    game: { weight: 8, run: (member) => member.ask("games.get", { id: gameId }) },
    people: { weight: 4, run: (member) => member.ask("games.people", { id: gameId }) },
    standings: { weight: 4, run: (member) => member.ask("games.standings", { id: gameId }) },
    leaderboard: {
      weight: 4,
      run: (member) =>
        member.ask("leaderboards.players", { timeFrame: "30days", metric: "accomplishments" }),
    },
    search: {
      weight: 3,
      run: (member) => member.ask("posts.search", { gameId, query: "stranger" }),
    },
    profile: { weight: 3, run: (member) => member.ask("account.accomplishments", {}) },
    stats: { weight: 2, run: (member) => member.ask("account.stats") },
    "unread count": { weight: 4, run: (member) => member.ask("messages.unreadCount") },
    share: { weight: 2, run: share },
    comment: {
      weight: 4,
      run: (member) =>
        react(member, (postId) =>
          member.tell("comments.create", { postId, content: "Well done!" }),
        ),
    },
    upvote: {
      weight: 4,
      run: (member) => react(member, (id) => member.tell("posts.toggleUpvote", { id })),
    },
  };
  return acts;
}

/**
 * Lets members act at a steady rate, whether or not earlier answers have come.
 * @param rate requests a second
 * @returns the outcome of each, in the order of the answers
 */
export async function runLoad(
  members: readonly Member[],
  acts: ReturnType<typeof createActs>,
  random: Random,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Outcome[]> {
  const deck = Object.entries(acts).flatMap(([name, act]) =>
    Array.from({ length: act.weight }, () => ({ name, run: act.run })),
  );
  const outcomes: Outcome[] = [];
  const underWay = new Set<Promise<void>>();
  const begin = performance.now();

  async function actOnce(dueAt: number): Promise<void> {
    const [first = deck[0]] = deck;
    const [someone] = members;
    if (!first || !someone) throw new Error("No member can act");
    const { name, run } = random.pick([first, ...deck]);
    const member = random.pick([someone, ...members]);
    const status = await run(member).then(
      () => 200,
      (error: unknown) => (error instanceof Refused ? error.status : 0),
    );
    outcomes.push({ act: name, milliseconds: performance.now() - begin - dueAt, status });
  }

  for (let number = 0; number < rate * seconds; number += 1) {
    const dueAt = (number * SECOND_MS) / rate;
    const wait = dueAt - (performance.now() - begin);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const act = actOnce(dueAt).finally(() => underWay.delete(act));
    underWay.add(act);
  }
  await Promise.all(underWay);
  return outcomes;
}
