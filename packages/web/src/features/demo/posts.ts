import type { Comment } from "@stepout/server/domains/comments/comments.schema";
import type { Post } from "@stepout/server/domains/posts/posts.schema";
import type { PublicUser } from "@stepout/server/domains/users/users.schema";
import type { Some } from "@stepout/server/errors/edits.rules";
import { findGame } from "./games.ts";
import { inHours } from "./moments.ts";
import { aiko, farah, ines, jonas, robin, samuel } from "./people.ts";
import { lake, stage } from "./pictures.ts";

let lastId = 0;

export function nextId(): string {
  lastId += 1;
  return `demo-${lastId}`;
}

const comment = (postId: string, user: PublicUser, content: string, hours: number): Comment => ({
  id: nextId(),
  postId,
  userId: user.id,
  content,
  createdAt: inHours(hours),
  user,
});

interface Shared extends Some<Omit<Post, "comments">> {
  user: PublicUser;
  gameId: string;
  content: string;
  hours?: number;
  upvotes?: number;
  comments?: [PublicUser, string][];
}

export function toPost({
  user,
  gameId,
  hours = 0,
  upvotes = 0,
  comments = [],
  ...given
}: Shared): Post {
  const id = nextId();
  const { name, status } = findGame(gameId);
  const post = {
    id,
    gameId,
    userId: user.id,
    image: null,
    imageSize: null,
    createdAt: inHours(hours),
    editedAt: null,
    isRedacted: false,
    counts: true,
    isUpvoted: false,
    user,
    game: { id: gameId, name, status },
    _count: { upvotes, comments: comments.length },
    comments: comments.map(([author, words]) => comment(id, author, words, hours / 2)),
  };
  return Object.assign(post, given);
}

export const posts: Post[] = [
  {
    user: ines,
    gameId: "demo-brave",
    content: "Sang at the open mic. My knees shook, and somebody whistled along.",
    hours: -2,
    upvotes: 6,
    ...stage,
    comments: [
      [jonas, "Which song?"],
      [ines, "The one from the bus. You know which."],
    ] satisfies [PublicUser, string][],
  },
  {
    user: samuel,
    gameId: "demo-mornings",
    content: "Six fifty. Rain. Went.",
    hours: -5,
    upvotes: 3,
  },
  {
    user: robin,
    gameId: "demo-brave",
    content: "Asked the baker whether I may see the oven at four in the morning. I may.",
    hours: -20,
    upvotes: 4,
    comments: [[aiko, "Take me along!"]] satisfies [PublicUser, string][],
  },
  {
    user: aiko,
    gameId: "demo-brave",
    content: "Ate alone in a restaurant, without my phone on the table.",
    hours: -31,
    upvotes: 5,
  },
  {
    user: jonas,
    gameId: "demo-brave",
    content: "Told my boss that I disagree. We found a third way.",
    hours: -52,
    upvotes: 2,
  },
  { user: farah, gameId: "demo-mornings", content: "Met the fox again.", hours: -60, upvotes: 2 },
  {
    user: robin,
    gameId: "demo-water",
    content: "The lake at sunrise. Four degrees, two minutes, one scream.",
    hours: -250,
    upvotes: 9,
    ...lake,
  },
  {
    user: jonas,
    gameId: "demo-water",
    content: "Cut a hole into the ice, with help.",
    hours: -300,
    upvotes: 12,
  },
].map(toPost);

export function findPost(id: string): Post {
  const post = posts.find((one) => one.id === id);
  if (!post) throw new Error("This accomplishment is not part of the demo.");
  return post;
}

export const postsOf = (gameId: string): Post[] => posts.filter((post) => post.gameId === gameId);
