import type { Random } from "../../packages/db/demo/random.ts";
import { createPictureSource } from "../data-sets/pictures.ts";
import { FailedRequest, type Member } from "./member.ts";

const SECOND_MS = 1_000;
const PAGES_LOOKED_AT = 5;

const SHARES_PER_PICTURE = 4;

const SEEN_MAX = 2_000;

export interface Outcome {
  action: string;
  milliseconds: number;
  /** HTTP status, or 0 if the server did not respond. */
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

interface ClubGames {
  gameIds: readonly string[];
  runningGame: string;
}

/** Returns the members' actions, weighted so that 10 % of the requests are writes. */
export function createActions({ gameIds, runningGame: gameId }: ClubGames, random: Random) {
  const seen: SeenPost[] = [];
  const pictureSource = createPictureSource();
  let shared = 0;

  async function viewPosts(member: Member): Promise<void> {
    const page = random.integer(1, PAGES_LOOKED_AT);
    const game = random.isLucky(0.7) ? gameId : random.pick([gameId, ...gameIds]);
    seen.push(...postsIn(await member.query("posts.list", { gameId: game, page })));
    seen.splice(0, seen.length - SEEN_MAX);
  }

  async function loadPicture(member: Member): Promise<void> {
    const images = seen.flatMap(({ image }) => image ?? []);
    const image = images[random.integer(0, images.length - 1)];
    if (image === undefined) await viewPosts(member);
    else await member.fetch(image);
  }

  async function share(member: Member): Promise<void> {
    shared += 1;
    const hasPicture = shared % SHARES_PER_PICTURE === 0;
    const image = hasPicture
      ? `data:image/jpeg;base64,${(await pictureSource)().bytes.toString("base64")}`
      : undefined;
    await member.mutate("posts.create", {
      gameId,
      content: `Brave step ${shared} of tonight`,
      image,
    });
  }

  async function react(
    member: Member,
    action: (postId: string) => Promise<unknown>,
  ): Promise<void> {
    const others = seen.filter((post) => post.gameId === gameId && post.userId !== member.id);
    const post = others[random.integer(0, others.length - 1)];
    if (post === undefined) await viewPosts(member);
    else await action(post.id);
  }

  const actions: Record<string, { weight: number; run: (member: Member) => Promise<unknown> }> = {
    "page of posts": { weight: 22, run: viewPosts },
    picture: { weight: 22, run: loadPicture },
    home: { weight: 8, run: (member) => member.query("games.mine", {}) },
    activity: { weight: 6, run: (member) => member.query("activity.list", { limit: 10 }) },
    game: { weight: 8, run: (member) => member.query("games.get", { id: gameId }) },
    participants: { weight: 4, run: (member) => member.query("games.people", { id: gameId }) },
    scores: { weight: 4, run: (member) => member.query("games.standings", { id: gameId }) },
    leaderboard: {
      weight: 4,
      run: (member) =>
        member.query("leaderboards.players", { timeFrame: "30days", metric: "accomplishments" }),
    },
    search: {
      weight: 3,
      run: (member) => member.query("posts.search", { gameId, query: "stranger" }),
    },
    profile: { weight: 3, run: (member) => member.query("account.accomplishments", {}) },
    stats: { weight: 2, run: (member) => member.query("account.stats") },
    "unread count": { weight: 4, run: (member) => member.query("messages.unreadCount") },
    share: { weight: 2, run: share },
    comment: {
      weight: 4,
      run: (member) =>
        react(member, (postId) =>
          member.mutate("comments.create", { postId, content: "Well done!" }),
        ),
    },
    upvote: {
      weight: 4,
      run: (member) =>
        react(member, (id) => member.mutate("posts.setUpvote", { id, isUpvoted: true })),
    },
  };
  return actions;
}

/**
 * Sends requests at a fixed rate, without waiting for earlier responses.
 * @param rate requests per second
 * @returns the outcomes in response order
 */
export async function runLoad(
  members: readonly Member[],
  actions: ReturnType<typeof createActions>,
  random: Random,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Outcome[]> {
  const deck = Object.entries(actions).flatMap(([name, action]) =>
    Array.from({ length: action.weight }, () => ({ name, run: action.run })),
  );
  const outcomes: Outcome[] = [];
  const pending = new Set<Promise<void>>();
  const begin = performance.now();

  async function runAction(dueAt: number): Promise<void> {
    const [first = deck[0]] = deck;
    const [firstMember] = members;
    if (!first || !firstMember) throw new Error("There is no member or no action");
    const { name, run } = random.pick([first, ...deck]);
    const member = random.pick([firstMember, ...members]);
    const status = await run(member).then(
      () => 200,
      (error: unknown) => (error instanceof FailedRequest ? error.status : 0),
    );
    outcomes.push({ action: name, milliseconds: performance.now() - begin - dueAt, status });
  }

  for (let number = 0; number < rate * seconds; number += 1) {
    const dueAt = (number * SECOND_MS) / rate;
    const wait = dueAt - (performance.now() - begin);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const action = runAction(dueAt).finally(() => pending.delete(action));
    pending.add(action);
  }
  await Promise.all(pending);
  return outcomes;
}
