import { fitsSearch } from "@stepout/server/text/search.rules";
import { findGame, findOwn, games } from "../games.ts";
import { robin } from "../people.ts";
import { findPost, nextId, posts, postsOf, toPost } from "../posts.ts";
import { type Answers, done } from "./answers.ts";

function addToScore(gameId: string, points: number): void {
  const own = findGame(gameId).players.find(({ user }) => user.id === robin.id);
  if (own) own.score += points;
}

const pageOf = <Item>(items: Item[], page = 1): Item[] => (page === 1 ? items : []);

export const postAnswers: Answers<"posts"> = {
  get: ({ id }) => findPost(id),
  list: ({ gameId, page }) => ({ posts: pageOf(postsOf(gameId), page), hasMore: false }),
  search: ({ gameId, query }) => ({
    posts: postsOf(gameId).filter(({ content, user }) =>
      fitsSearch(`${content} ${user.firstName}`, query),
    ),
  }),
  // The games of the demo count all posts.
  countingToday: () => [],
  share: ({ gameIds, createdAt, images, comments, ...given }) => {
    const shared = gameIds.map((gameId) => {
      addToScore(gameId, 1);
      return toPost({ user: robin, gameId, ...given });
    });
    posts.unshift(...shared);
    return shared;
  },
  update: ({ id, base, images, comments, ...changed }) => Object.assign(findPost(id), changed),
  remove: ({ id }) => {
    const post = findPost(id);
    addToScore(post.gameId, -1);
    posts.splice(posts.indexOf(post), 1);
    return done;
  },
  redact: ({ id }) =>
    Object.assign(findPost(id), { content: "[Content Redacted]", isRedacted: true }),
  removeImage: ({ id }) => Object.assign(findPost(id), { image: null, imageSize: null }),
  toggleUpvote: ({ id }) => {
    const post = findPost(id);
    post.isUpvoted = !post.isUpvoted;
    post._count.upvotes += post.isUpvoted ? 1 : -1;
    return { isUpvoted: post.isUpvoted, upvotes: post._count.upvotes };
  },
  validate: () => ({ actionHappened: true, likelyChoice: true }),
};

export const commentAnswers: Answers<"comments"> = {
  list: ({ postId, page }) => ({
    comments: pageOf(findPost(postId).comments, page),
    hasMore: false,
  }),
  create: ({ postId, content }) => {
    const post = findPost(postId);
    const createdAt = new Date().toISOString();
    const comment = { id: nextId(), postId, userId: robin.id, content, createdAt, user: robin };
    post.comments.push(comment);
    post._count.comments += 1;
    return comment;
  },
  remove: ({ id }) => {
    for (const post of posts) {
      post.comments = post.comments.filter((comment) => comment.id !== id);
      post._count.comments = post.comments.length;
    }
    return done;
  },
};

export const activityAnswers: Answers<"activity"> = {
  list: () =>
    posts
      .filter(({ gameId }) => games.some((game) => game.id === gameId && findOwn(game)))
      .map((post) => ({
        id: post.id,
        type: "post",
        createdAt: post.createdAt,
        content: post.content,
        image: post.image,
        postContent: null,
        user: post.user,
        gameId: post.gameId,
        game: post.game,
        games: [post.game],
        isMultiGame: false,
      })),
};
