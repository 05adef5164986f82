import type { Comment } from "@stepout/server/domains/comments/comments.schema";
import type { GameCard } from "@stepout/server/domains/games/game/games.schema";
import { rankStandings } from "@stepout/server/domains/games/game/results.rules";
import type { Message } from "@stepout/server/domains/messages/messages.schema";
import type { Post } from "@stepout/server/domains/posts/posts.schema";
import type { CurrentUser, PublicUser } from "@stepout/server/domains/users/users.schema";
import { addCalendarDays } from "#lib/dates/dates.ts";
import { deviceZone } from "#lib/dates/times.ts";

const HOUR_MS = 3_600_000;

/** Read the clock only once, so that every game lasts a whole number of days. */
const openedAt = Date.now();

const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

export const inDays = (days: number): string =>
  new Date(addCalendarDays(openedAt, days)).toISOString();

function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error("This isn't part of the demo.");
  return item;
}

let lastId = 0;

function nextId(): string {
  lastId += 1;
  return `demo-${lastId}`;
}

const person = (username: string, firstName: string, lastName: string): PublicUser => ({
  id: `demo-${username}`,
  username,
  firstName,
  lastName,
  profileImageUrl: null,
});

export const robin = person("robin", "Robin", "Vale");
export const ines = person("ines", "Ines", "Duarte");
const jonas = person("jonas", "Jonas", "Lind");
const aiko = person("aiko", "Aiko", "Mori");
const samuel = person("samuel", "Samuel", "Okoro");
export const farah = person("farah", "Farah", "Haddad");

export const everyone = [robin, ines, jonas, aiko, samuel, farah];

export const viewer: CurrentUser = {
  ...robin,
  email: "robin@example.org",
  emailVerified: true,
  canVerifyEmail: false,
  sendsMail: false,
  bio: "Learning to ask, to sing, and to fall off a skateboard.",
  hasPassword: true,
  isHost: false,
  timeZone: deviceZone.get(),
  state: "active",
};

export const player = (user: PublicUser, score: number, upvotes = score) => ({
  user,
  score,
  upvotes,
});

interface DemoGame extends Pick<GameCard, "id" | "name" | "description" | "status" | "creator"> {
  /** First and last day, relative to today. */
  days: [number, number];
  players: ReturnType<typeof player>[];
}

/** Sorted by number of players, because the creators' leaderboard shows the games in this order. */
export const games: DemoGame[] = [
  {
    id: "demo-brave",
    name: "30 days of small brave things",
    description: "One thing a day that makes your heart beat faster. Small ones count.",
    status: "active",
    days: [-11, 19],
    creator: ines,
    players: [player(ines, 9), player(robin, 7), player(jonas, 5), player(aiko, 5)],
  },
  {
    id: "demo-water",
    name: "Cold water club",
    description: "Lake, sea or shower.",
    status: "completed",
    days: [-40, -10],
    creator: jonas,
    players: [player(robin, 14, 22), player(jonas, 12, 31), player(farah, 8), player(ines, 3)],
  },
  {
    id: "demo-sketch",
    name: "Sketch a stranger",
    description: "Ten minutes on a bench, a pencil, and a stranger's face.",
    status: "active",
    days: [-6, 8],
    creator: farah,
    players: [player(farah, 6), player(aiko, 4), player(samuel, 2)],
  },
  {
    id: "demo-hello",
    name: "Say hello first",
    description: "To a stranger, every day of the week.",
    status: "upcoming",
    days: [4, 11],
    creator: aiko,
    players: [player(aiko, 0), player(robin, 0)],
  },
];

export const findGame = (id: string): DemoGame => found(games.find((game) => game.id === id));

export const findOwn = ({ players }: DemoGame) => players.find(({ user }) => user === robin);

export function toCard({ days: [first, last], ...game }: DemoGame): GameCard {
  const standings = rankStandings(game.players);
  const own = standings.find(({ user }) => user === robin);
  return {
    ...game,
    startTime: inDays(first),
    endTime: inDays(last),
    inviteCode: "BRAVE7",
    coverImage: null,
    isPublic: true,
    requiresApproval: false,
    postsPerDay: null,
    timeZone: null,
    creatorId: game.creator.id,
    _count: { participants: standings.length, posts: postsOf(game.id).length },
    viewer: {
      isParticipant: own !== undefined,
      isCreator: false,
      isAdmin: false,
      hasPendingRequest: false,
      score: own?.score ?? null,
      place: own?.position ?? null,
    },
    topScores: standings.map(({ score }) => score),
  };
}

const draw = (shapes: string) => ({
  image: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500">${shapes}</svg>`,
  )}`,
  imageSize: { width: 800, height: 500 },
});

const lake = draw(
  `<path fill="#f7c9a0" d="M0 0h800v500H0z"/><circle cx="560" cy="210" r="70" fill="#fff1d6"/>
   <path fill="#8d7aa8" d="m0 290 150-130 130 110 160-170 200 190 160-90v110H0z"/>
   <path fill="#3f6f8f" d="M0 280h800v220H0z"/><path stroke="#bcd9e6" stroke-width="8" stroke-linecap="round" d="M490 330h140M520 370h80M450 410h220"/>
   <circle cx="250" cy="352" r="26" fill="#5b3a29"/><path fill="#24495f" d="M190 372q60-34 120 0z"/>`,
);

const stage = draw(
  `<path fill="#2b1745" d="M0 0h800v500H0z"/><path fill="#ffd27a" opacity=".35" d="m400 0 190 430H210z"/>
   <path fill="#4a2b6e" d="M0 400h800v100H0z"/><circle cx="400" cy="215" r="36" fill="#f2c6a0"/>
   <path fill="#e4572e" d="M345 400q0-140 55-140t55 140z"/><path stroke="#f4f0f8" stroke-width="10" stroke-linecap="round" d="M440 270v130"/><circle cx="440" cy="262" r="16" fill="#f4f0f8"/>
   <path fill="#150b22" d="M60 500q40-90 80 0zm160 0q40-90 80 0zm160 0q40-90 80 0zm160 0q40-90 80 0zm130 0q40-90 80 0z"/>`,
);

export const toComment = (postId: string, user: PublicUser, content: string): Comment => ({
  id: nextId(),
  postId,
  userId: user.id,
  content,
  createdAt: inHours(0),
  user,
});

interface PostDraft {
  user: PublicUser;
  gameId: string;
  content: string;
  hours?: number;
  upvotes?: number;
  comments?: [PublicUser, string][];
  picture?: Pick<Post, "image" | "imageSize">;
}

export function toPost({
  hours = 0,
  upvotes = 0,
  comments = [],
  picture = { image: null, imageSize: null },
  ...draft
}: PostDraft): Post {
  const id = nextId();
  const { name, status } = findGame(draft.gameId);
  return {
    ...draft,
    ...picture,
    id,
    userId: draft.user.id,
    createdAt: inHours(hours),
    forDay: null,
    editedAt: null,
    isRedacted: false,
    counts: true,
    isUpvoted: false,
    game: { id: draft.gameId, name, status },
    _count: { upvotes, comments: comments.length },
    comments: comments.map(([author, text]) => toComment(id, author, text)),
  };
}

const shared: PostDraft[] = [
  {
    user: ines,
    gameId: "demo-brave",
    content: "Sang at the open mic. My knees shook, and a stranger whistled along.",
    hours: -2,
    upvotes: 6,
    picture: stage,
    comments: [
      [jonas, "Which song?"],
      [ines, "The one from the bus. You know which."],
    ],
  },
  {
    user: robin,
    gameId: "demo-brave",
    content: "Asked the baker if I could see the oven at four in the morning. She said yes.",
    hours: -20,
    upvotes: 4,
    comments: [[aiko, "Take me with you!"]],
  },
  {
    user: jonas,
    gameId: "demo-brave",
    content: "Told my boss I disagreed. We found a third way.",
    hours: -52,
    upvotes: 2,
  },
  {
    user: robin,
    gameId: "demo-water",
    content: "The lake at sunrise. Four degrees, two minutes, one scream.",
    hours: -250,
    upvotes: 9,
    picture: lake,
  },
  {
    user: jonas,
    gameId: "demo-water",
    content: "Cut a hole in the ice, with help.",
    hours: -300,
    upvotes: 12,
  },
];

export const posts = shared.map(toPost);

export const findPost = (id: string): Post => found(posts.find((post) => post.id === id));

export const postsOf = (gameId: string): Post[] => posts.filter((post) => post.gameId === gameId);

const message = (sender: PublicUser, gameId: string, content: string): Message => ({
  id: nextId(),
  senderId: sender.id,
  recipientId: robin.id,
  sender,
  recipient: robin,
  gameId,
  game: findGame(gameId),
  content,
  isRead: false,
  createdAt: inHours(-3),
});

export const messages = [
  message(ines, "demo-brave", "Thursday, open mic. Will you hold my coat?"),
  message(aiko, "demo-hello", "Who will you greet first?"),
];
