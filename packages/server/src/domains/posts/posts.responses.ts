import type { Reader } from "@stepout/db";
import { readPicture } from "@stepout/db/pictures/picture-store";
import type { Actor, Deps } from "../../deps.ts";
import { toIso } from "../../platform/time/clock.ts";
import { commentsWithPosts, toComment } from "../comments/comments.queries.ts";
import type { Comment } from "../comments/comments.schema.ts";
import type { GameAccess } from "../games/game/games.policy.ts";
import { gameStatus } from "../games/game/games.rules.ts";
import { imageUrl } from "../images/images.rules.ts";
import { toJpegDataUrl } from "../images/images.service.ts";
import { toPublicUser } from "../users/users.queries.ts";
import { gamesByIds, imageSizesByIds, imagesByIds, type PostRow } from "./posts.queries.ts";
import { COMMENTS_PREVIEW, INLINE_PICTURES_BYTES, wholeCommentsOf } from "./posts.rules.ts";
import type { Post, PostExpansion } from "./posts.schema.ts";

export interface PostDeps extends Pick<Deps, "pictures"> {
  db: { read: Reader };
}

async function loadComments(
  reader: Reader,
  actorId: string,
  rows: PostRow[],
  which: PostExpansion["comments"],
): Promise<Map<string, Comment[]>> {
  const commented = rows.filter((row) => row.commentCount > 0);
  if (commented.length === 0) return new Map();
  const ids = JSON.stringify(commented.map((row) => row.id));
  const commentsLimit = which === "all" ? wholeCommentsOf(rows.length) : COMMENTS_PREVIEW;
  const comments = await commentsWithPosts[which](reader).execute({ ids, actorId, commentsLimit });
  return Map.groupBy(comments.map(toComment), (comment) => comment.postId);
}

/** A picture counts toward the size limit each time it appears. */
async function choosePictures(reader: Reader, ids: string[]): Promise<string[]> {
  const shown = Map.groupBy(ids, (id) => id);
  const rows = await imageSizesByIds(reader, [...shown.keys()]);
  const sizes = new Map(rows.map((row) => [row.id, row.byteCount]));
  let bytesLeft = INLINE_PICTURES_BYTES;
  return [...shown].flatMap(([id, uses]) => {
    const size = (sizes.get(id) ?? 0) * uses.length;
    if (size > bytesLeft) return [];
    bytesLeft -= size;
    return [id];
  });
}

async function loadPictures(
  deps: PostDeps,
  posts: SharedPost[],
  format: PostExpansion["images"],
): Promise<Map<string, string>> {
  const ids = posts.flatMap((post) => post.imageId ?? []);
  const addresses = ids.map((id) => [id, imageUrl(id)] as const);
  if (format === "url" || ids.length === 0) return new Map(addresses);
  const { read } = deps.db;
  const shown = new Map<string, string>(addresses);
  for (const row of await imagesByIds(read, await choosePictures(read, ids))) {
    const bytes = await readPicture(deps.pictures, row.hash);
    if (bytes) shown.set(row.id, toJpegDataUrl(bytes));
  }
  return shown;
}

type PostGame = Pick<GameAccess, "status" | "isParticipant"> & {
  game: { id: string; name: string };
};

const toGame = ({ game: { id, name }, status }: PostGame): Post["game"] => ({ id, name, status });

export interface SharedPost extends Omit<Post, "image" | "isUpvoted" | "game"> {
  imageId: string | null;
}

export async function toSharedPosts(
  reader: Reader,
  actorId: string,
  rows: PostRow[],
  which: PostExpansion["comments"],
): Promise<SharedPost[]> {
  const comments = await loadComments(reader, actorId, rows, which);
  return rows.map(({ redactedAt, upvotedAt, upvoteCount, commentCount, ...stored }) => ({
    ...stored,
    createdAt: toIso(stored.createdAt),
    editedAt: stored.editedAt === null ? null : toIso(stored.editedAt),
    isRedacted: redactedAt !== null,
    user: toPublicUser(stored.user),
    _count: { upvotes: upvoteCount, comments: commentCount },
    comments: comments.get(stored.id) ?? [],
  }));
}

export const idsOfUpvoted = (rows: PostRow[]): Set<string> =>
  new Set(rows.flatMap(({ id, upvotedAt }) => (upvotedAt === null ? [] : id)));

export async function completePosts(
  deps: PostDeps,
  posts: SharedPost[],
  upvotedIds: ReadonlySet<string>,
  postGames: PostGame[],
  images: PostExpansion["images"],
): Promise<Post[]> {
  const games = new Map(postGames.map((postGame) => [postGame.game.id, toGame(postGame)]));
  const pictures = await loadPictures(deps, posts, images);
  return posts.flatMap(({ imageId, ...post }) => {
    const game = games.get(post.gameId);
    if (!game) return [];
    const image = pictures.get(imageId ?? "") ?? null;
    return [{ ...post, image, isUpvoted: upvotedIds.has(post.id), game }];
  });
}

/** Hides comments from a user who left the game, even on the user's own posts. */
const withoutComments = (row: PostRow, joined: Set<string>): PostRow =>
  joined.has(row.gameId) ? row : { ...row, commentCount: 0 };

/** Converts rows to posts with a constant number of queries. Includes comments only for participants. */
export async function toPostPages(
  deps: PostDeps,
  actor: Actor,
  found: PostRow[],
  postGames: PostGame[],
  { comments, images }: PostExpansion,
): Promise<Post[]> {
  const joined = new Set(postGames.flatMap((one) => (one.isParticipant ? one.game.id : [])));
  const rows = found.map((row) => withoutComments(row, joined));
  const posts = await toSharedPosts(deps.db.read, actor.userId, rows, comments);
  return completePosts(deps, posts, idsOfUpvoted(rows), postGames, images);
}

/** Returns posts from several games, using a constant number of queries. */
export async function toPostsOfGames(
  deps: Deps,
  actor: Actor,
  rows: PostRow[],
  expansion: PostExpansion,
): Promise<Post[]> {
  if (rows.length === 0) return [];
  const now = deps.clock.now();
  const gameIds = [...new Set(rows.map(({ gameId }) => gameId))];
  const games = await gamesByIds(deps.db.read, actor.userId, gameIds);
  const postGames = games.map(({ isParticipant, ...game }) => ({
    game,
    isParticipant,
    status: gameStatus(game, now),
  }));
  return toPostPages(deps, actor, rows, postGames, expansion);
}
