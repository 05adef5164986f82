import type { Reader } from "@stepout/db";
import type { Actor, Deps } from "../../deps.ts";
import { toIso } from "../../platform/time/clock.ts";
import { allCommentsOfPosts, toComment } from "../comments/comments.queries.ts";
import type { Comment } from "../comments/comments.schema.ts";
import type { GameAccess } from "../games/game/games.policy.ts";
import { imageUrl } from "../images/images.rules.ts";
import { toJpegDataUrl } from "../images/images.service.ts";
import { loadBytes } from "../images/stored-bytes.ts";
import { toPublicUser } from "../users/users.queries.ts";
import { commentsWithPosts, imageSizesByIds, imagesByIds, type PostRow } from "./posts.queries.ts";
import { COMMENTS_PREVIEW, INLINE_PICTURES_BYTES, wholeCommentsOf } from "./posts.rules.ts";
import type { Post, PostExpansion } from "./posts.schema.ts";

type AnswerDeps = Pick<Deps, "db" | "pictures">;

async function loadComments(
  reader: Reader,
  actorId: string,
  rows: PostRow[],
  which: PostExpansion["comments"],
): Promise<Map<string, Comment[]>> {
  const commented = rows.filter((row) => row.commentCount > 0);
  if (commented.length === 0) return new Map();
  const ids = commented.map((row) => row.id);
  const commentsLimit = which === "all" ? wholeCommentsOf(rows.length) : COMMENTS_PREVIEW;
  const areFew = commented.every((row) => row.commentCount <= commentsLimit);
  const select = areFew ? allCommentsOfPosts : commentsWithPosts[which];
  const { query, values } = select(reader, ids);
  const comments = await query.execute({ ...values, actorId, commentsLimit });
  return Map.groupBy(comments.map(toComment), (comment) => comment.postId);
}

/** The pictures that fit into an answer together; one that is shown twice counts twice. */
async function choosePictures(reader: Reader, ids: string[]): Promise<string[]> {
  const shown = Map.groupBy(ids, (id) => id);
  const { query, values } = imageSizesByIds(reader, [...shown.keys()]);
  const sizes = new Map((await query.execute(values)).map((row) => [row.id, row.byteCount]));
  let room = INLINE_PICTURES_BYTES;
  return [...shown].flatMap(([id, uses]) => {
    const size = (sizes.get(id) ?? 0) * uses.length;
    if (size > room) return [];
    room -= size;
    return [id];
  });
}

/** For each picture its address, or its data URL where requested and within the limit. */
async function loadPictures(
  deps: AnswerDeps,
  rows: PostRow[],
  how: PostExpansion["images"],
): Promise<Map<string, string>> {
  const ids = rows.flatMap((row) => row.imageId ?? []);
  const addresses = ids.map((id) => [id, imageUrl(id)] as const);
  if (how === "url" || ids.length === 0) return new Map(addresses);
  const { read } = deps.db;
  const { query, values } = imagesByIds(read, await choosePictures(read, ids));
  const shown = new Map<string, string>(addresses);
  for (const row of await query.execute(values)) {
    const bytes = await loadBytes(deps, row);
    if (bytes) shown.set(row.id, toJpegDataUrl(bytes));
  }
  return shown;
}

/** A post's game, as far as an answer describes it. */
type PostGame = Pick<GameAccess, "status" | "isParticipant"> & {
  game: { id: string; name: string };
};

const toGame = ({ game: { id, name }, status }: PostGame): Post["game"] => ({ id, name, status });

/**
 * Somebody who has left a game must not learn what others write there, even below their own posts.
 */
const withoutOthersWords = (row: PostRow, joined: Set<string>): PostRow =>
  joined.has(row.gameId) ? row : { ...row, commentCount: 0 };

/**
 * Makes answers of some posts of these games, with a constant number of queries. Only participants
 * get the comments.
 */
export async function answerWithPosts(
  deps: AnswerDeps,
  actor: Actor,
  found: PostRow[],
  postGames: PostGame[],
  expansion: PostExpansion,
): Promise<Post[]> {
  const games = new Map(postGames.map((postGame) => [postGame.game.id, toGame(postGame)]));
  const joined = new Set(postGames.flatMap((one) => (one.isParticipant ? one.game.id : [])));
  const rows = found.map((row) => withoutOthersWords(row, joined));
  const comments = await loadComments(deps.db.read, actor.userId, rows, expansion.comments);
  const pictures = await loadPictures(deps, rows, expansion.images);
  const toPost = (row: PostRow, game: Post["game"]): Post => {
    const { imageId, redactedAt, upvotedAt, ...counted } = row;
    const { upvoteCount, commentCount, ...stored } = counted;
    return {
      ...stored,
      image: pictures.get(imageId ?? "") ?? null,
      createdAt: toIso(row.createdAt),
      editedAt: row.editedAt === null ? null : toIso(row.editedAt),
      isRedacted: redactedAt !== null,
      isUpvoted: upvotedAt !== null,
      user: toPublicUser(row.user),
      game,
      _count: { upvotes: upvoteCount, comments: commentCount },
      comments: comments.get(row.id) ?? [],
    };
  };
  return rows.flatMap((row) => {
    const game = games.get(row.gameId);
    return game ? [toPost(row, game)] : [];
  });
}
