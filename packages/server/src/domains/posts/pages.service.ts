import { cacheByGame } from "@stepout/db/page-cache";
import type { Actor, Deps, UseCase } from "../../deps.ts";
import { notFound } from "../../errors/domain-error.ts";
import { cutPage } from "../../platform/queries/pages.ts";
import { hasBlocks } from "../blocks/visibility/visibility.queries.ts";
import { type GameAccess, loadGameAsParticipant } from "../games/game/games.policy.ts";
import { loadPostAsParticipant } from "./posts.policy.ts";
import { countPostsAbove, pageOfPosts, upvotedAmong } from "./posts.queries.ts";
import { completePosts, idsOfUpvoted, type SharedPost, toSharedPosts } from "./posts.responses.ts";
import type { ListPostsInput, LocatedPage, LocatePostInput, PostPage } from "./posts.schema.ts";

/** The part of a page that is the same for all users who have no blocks. */
interface SharedPage {
  posts: SharedPost[];
  hasMore: boolean;
}

interface CachedPage extends SharedPage {
  /** Maps user ids to the ids of their upvoted posts. */
  upvotedBy: Map<string, ReadonlySet<string>>;
}

const UPVOTERS_CACHED = 200;

// Counted in characters of at most 2 bytes, so the maximum is about 16 MB.
const WEIGHT_MAX = 8_000_000;

const ROW_WEIGHT = 500;

const weighText = ({ content }: { content: string }) => ROW_WEIGHT + content.length;

const weighPost = (post: SharedPost) =>
  post.comments.reduce((sum, comment) => sum + weighText(comment), weighText(post));

const cachedPages = cacheByGame<CachedPage>({
  weigh: ({ posts }) => posts.reduce((sum, post) => sum + weighPost(post), ROW_WEIGHT),
  weightMax: WEIGHT_MAX,
});

interface ReadPage extends SharedPage {
  upvotedIds: ReadonlySet<string>;
}

async function readPage(
  { db: { read } }: Deps,
  { userId: actorId }: Actor,
  { gameId, page, limit, comments }: ListPostsInput,
): Promise<ReadPage> {
  const rows = await pageOfPosts(read).execute({
    gameId,
    actorId,
    limit: limit + 1,
    offset: (page - 1) * limit,
  });
  const { shown, hasMore } = cutPage(rows, limit);
  const posts = await toSharedPosts(read, actorId, shown, comments);
  return { posts, hasMore, upvotedIds: idsOfUpvoted(shown) };
}

async function seesAllUsers(
  { db: { read } }: Deps,
  { isAdmin }: GameAccess,
  { userId: actorId }: Actor,
): Promise<boolean> {
  return isAdmin || !(await hasBlocks(read, actorId));
}

async function findUpvoted(
  { db: { read } }: Deps,
  { userId: actorId }: Actor,
  { posts, upvotedBy }: CachedPage,
): Promise<ReadonlySet<string>> {
  const known = upvotedBy.get(actorId);
  if (known) return known;
  const ids = JSON.stringify(posts.map(({ id }) => id));
  const found = await upvotedAmong(read).execute({ ids, actorId });
  const upvoted = new Set(found.map(({ id }) => id));
  if (upvotedBy.size < UPVOTERS_CACHED) upvotedBy.set(actorId, upvoted);
  return upvoted;
}

async function findPage(
  deps: Deps,
  actor: Actor,
  access: GameAccess,
  input: ListPostsInput,
): Promise<ReadPage> {
  const cached = cachedPages(deps.db);
  if (!cached || !(await seesAllUsers(deps, access, actor))) return readPage(deps, actor, input);
  const { gameId, page, limit, comments } = input;
  const { value, store } = cached(gameId, `${page} ${limit} ${comments}`);
  if (value) return { ...value, upvotedIds: await findUpvoted(deps, actor, value) };
  const { upvotedIds, ...shared } = await readPage(deps, actor, input);
  store({ ...shared, upvotedBy: new Map([[actor.userId, upvotedIds]]) });
  return { ...shared, upvotedIds };
}

export const listPosts: UseCase<ListPostsInput, PostPage> = async (deps, actor, input) => {
  const access = await loadGameAsParticipant(deps.db.read, actor, input.gameId, deps.clock.now());
  const { posts, hasMore, upvotedIds } = await findPage(deps, actor, access, input);
  return {
    posts: await completePosts(deps, posts, upvotedIds, [access], input.images),
    hasMore,
  };
};

/** @throws DomainError `not_found` for a post in another game. */
export const locatePost: UseCase<LocatePostInput, LocatedPage> = async (
  deps,
  actor,
  { id, ...list },
) => {
  const { read } = deps.db;
  const { post } = await loadPostAsParticipant(read, actor, id, deps.clock.now());
  if (post.gameId !== list.gameId) throw notFound("Post");
  const page = Math.floor((await countPostsAbove(read, actor.userId, post)) / list.limit) + 1;
  return { page, ...(await listPosts(deps, actor, { ...list, page })) };
};
