import type { Actor, Deps, UseCase } from "../../deps.ts";
import { toIso } from "../../platform/time/clock.ts";
import { imageUrl } from "../images/images.rules.ts";
import { toPublicUser } from "../users/users.queries.ts";
import {
  type CommentRow,
  commentsSince,
  newestTimes,
  type PostRow,
  postsSince,
} from "./activity.queries.ts";
import { CONTENT_PREVIEW, cutText, QUOTE_PREVIEW } from "./activity.rules.ts";
import type { ActivityItem, ListActivityInput } from "./activity.schema.ts";

/** A post shared in several games has the same author, time and text in each game. */
const keyOfShare = ({ user, createdAt, content }: PostRow) => `${user.id} ${createdAt} ${content}`;

function itemOfShare(share: PostRow[]): ActivityItem[] {
  const [first] = share;
  if (!first) return [];
  const copies = share.map(({ id, game }) => ({ ...game, postId: id }));
  const games = [...new Map(copies.map((copy) => [copy.id, copy])).values()];
  return [
    {
      id: first.id,
      type: "post",
      createdAt: toIso(first.createdAt),
      content: cutText(first.content, CONTENT_PREVIEW),
      image: first.imageId === null ? null : imageUrl(first.imageId),
      postContent: null,
      user: toPublicUser(first.user),
      postId: first.id,
      gameId: first.game.id,
      game: first.game,
      games,
      isMultiGame: games.length > 1,
    },
  ];
}

const itemOfComment = ({
  id,
  createdAt,
  content,
  postId,
  postContent,
  user,
  game,
}: CommentRow): ActivityItem => ({
  id,
  type: "comment",
  createdAt: toIso(createdAt),
  content: cutText(content, CONTENT_PREVIEW),
  image: null,
  postContent: cutText(postContent, QUOTE_PREVIEW),
  user: toPublicUser(user),
  postId,
  gameId: game.id,
  game,
  games: [{ ...game, postId }],
  isMultiGame: false,
});

// Multiplies the limit of the second query, which runs if hidden items leave the list too short.
const RETRY_FACTOR = 10;

interface Scan {
  limit: number;
  times: number;
}

export const listActivity: UseCase<ListActivityInput, ActivityItem[]> = async (
  deps,
  actor,
  { limit },
) => {
  const shown = await listNewest(deps, actor, { limit, times: limit });
  if (shown.items.length === limit || shown.isAll) return shown.items;
  return (await listNewest(deps, actor, { limit, times: limit * RETRY_FACTOR })).items;
};

async function listNewest(deps: Deps, actor: Actor, { limit, times: count }: Scan) {
  const { read } = deps.db;
  const actorId = actor.userId;
  const newest = await newestTimes(read).execute({ actorId, limit: count, skipped: count - 1 });
  const oldest = newest.at(-1);
  if (!oldest) return { items: [], isAll: true };
  const since = oldest.createdAt;
  const posts = await postsSince(read).execute({ actorId, since });
  const comments = await commentsSince(read).execute({ actorId, since });
  const shares = Map.groupBy(posts, keyOfShare).values();
  const items = [...[...shares].flatMap(itemOfShare), ...comments.map(itemOfComment)]
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
    .slice(0, limit);
  return { items, isAll: newest.length < count };
}
