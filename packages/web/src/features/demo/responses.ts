import type { AppRouter } from "@stepout/server/app-router";
import { rankStandings } from "@stepout/server/domains/games/game/results.rules";
import { NEWEST_POSTS } from "@stepout/server/domains/posts/posts.rules";
import { toIsoDay } from "@stepout/server/platform/time/calendar-days.rules";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { deviceDays } from "#lib/dates/time-zone.ts";
import {
  everyone,
  farah,
  findGame,
  findOwn,
  findPost,
  games,
  inDays,
  messages,
  player,
  posts,
  postsOf,
  robin,
  toCard,
  toComment,
  toPost,
  viewer,
} from "./data.ts";

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

type Domain = keyof Outputs & keyof Inputs & string;

export type Path = {
  [Name in Domain]: `${Name}.${keyof Outputs[Name] & string}`;
}[Domain];

type At<Path extends string, Calls> = Path extends `${infer Name}.${infer Call}`
  ? Name extends keyof Calls
    ? Call extends keyof Calls[Name]
      ? Calls[Name][Call]
      : never
    : never
  : never;

export type InputOf<P extends Path> = At<P, Inputs>;

type Responses = { [P in Path]?: (input: InputOf<P>) => At<P, Outputs> };

const done = { success: true } as const;

const dayOf = (iso: string): number => deviceDays().dayOf(Date.parse(iso));

const day = (daysAgo: number): string => toIsoDay(dayOf(inDays(-daysAgo)));

const rank = (gameId: string) => rankStandings(findGame(gameId).players);

const scoresOf = (gameId: string) =>
  rank(gameId).map(({ user, score, position }) => ({ user, score, place: position }));

function pointsOf(gameId: string) {
  const { startTime, endTime } = toCard(findGame(gameId));
  const first = dayOf(startTime);
  const last = Math.min(dayOf(inDays(0)), dayOf(endTime));
  const days = last - first;
  return {
    firstDay: toIsoDay(first),
    lastDay: toIsoDay(last),
    lines: rank(gameId).map(({ user, score }) => ({
      user,
      steps: Array.from({ length: score }, (_, index) => ({
        day: Math.floor((days * (index + 1)) / (score + 1)),
        points: index + 1,
      })),
    })),
  };
}

function medalsOf(userId: string) {
  const ending = rank("demo-water").find(({ user }) => user.id === userId);
  return {
    goldMedals: Number(ending?.medalType === "gold"),
    silverMedals: Number(ending?.medalType === "silver"),
    bronzeMedals: Number(ending?.medalType === "bronze"),
    popularVoteMedals: Number(ending?.isPopularVote ?? false),
  };
}

const rankedPlayers = () => {
  const played = games.flatMap(({ players }) => players);
  const totals = everyone.map((user) => {
    const own = played.filter((one) => one.user === user);
    const sum = (figure: "score" | "upvotes") => own.reduce((total, one) => total + one[figure], 0);
    return player(user, sum("score"), sum("upvotes"));
  });
  return rankStandings(totals).map((total) => ({ ...total, rank: total.position }));
};

interface Scored {
  user: { id: string };
  score: number;
}

/** Returns the next entry above `own`, or the runner-up if `own` leads. `entries` must be sorted, best first. */
const findRival = <Entry extends Scored>(entries: readonly Entry[], own: Scored | undefined) =>
  own &&
  (entries.findLast(({ score }) => score > own.score) ??
    entries.find(({ user }) => user.id !== own.user.id));

const rankedCreators = () =>
  games.map(({ creator, players }, index) => ({
    user: creator,
    rank: index + 1,
    score: players.length,
    totalParticipants: players.length,
    largestGame: players.length,
    totalAccomplishments: players.reduce((total, one) => total + one.score, 0),
  }));

let isInvited = true;

export const responses: Responses = {
  "account.stats": () => {
    const own = rankedPlayers().find(({ user }) => user === robin);
    return {
      gamesJoined: games.filter(findOwn).length,
      totalAccomplishments: own?.score ?? 0,
      totalUpvotes: own?.upvotes ?? 0,
      gamesCreated: 0,
      ...medalsOf(robin.id),
    };
  },
  "account.medals": () =>
    rank("demo-water")
      .filter(({ user }) => user === robin)
      .map((result) => ({ ...result, game: toCard(findGame("demo-water")), cursor: null })),
  "account.newAchievements": () => [],
  "account.accomplishments": () => ({
    posts: posts.filter(({ user }) => user === robin),
    hasMore: false,
  }),
  "account.calendar": () => ({
    firstDay: day(364),
    lastDay: day(0),
    days: [12, 41, 90, 134, 201, 255, 301, 330, 338, 349, 352, 356, 361].map((past, index) => ({
      day: past,
      count: 1 + (index % 3),
    })),
  }),
  "activity.list": () =>
    posts.map((post) => ({
      ...post,
      type: "post",
      postId: post.id,
      postContent: null,
      games: [{ ...post.game, postId: post.id }],
      isMultiGame: false,
    })),
  "auth.me": () => viewer,
  "auth.identities": () => ({ provider: null, identities: [] }),
  "blocks.list": () => [],
  "comments.list": ({ postId }) => ({ comments: findPost(postId).comments, hasMore: false }),
  "comments.create": ({ postId, content }) => {
    const post = findPost(postId);
    const comment = toComment(postId, robin, content);
    post.comments.push(comment);
    post._count.comments += 1;
    return comment;
  },
  "games.mine": () => games.filter(findOwn).map(toCard),
  "games.discover": () => ({
    active: games.filter(({ status }) => status === "active").map(toCard),
    upcoming: games.filter(({ status }) => status === "upcoming").map(toCard),
  }),
  "games.listPublic": () => games.map(toCard),
  "games.get": ({ id }) => ({ ...toCard(findGame(id)), isCorrected: false }),
  "games.standings": ({ id }) => {
    const scores = scoresOf(id);
    const own = scores.find(({ user }) => user.id === viewer.id);
    return { scores, rival: findRival(scores, own) ?? null, next: null };
  },
  "games.results": ({ id }) => rank(id).map((result) => ({ ...result, userId: result.user.id })),
  "games.pointsByDay": ({ id }) => pointsOf(id),
  "games.people": ({ id }) => ({
    people: rank(id).map(({ user, score }) => ({
      userId: user.id,
      isAdmin: user === findGame(id).creator,
      groupId: null,
      score,
      user,
    })),
    next: null,
  }),
  "groups.overview": () => [],
  "groups.mine": () => null,
  "groups.leaderboard": () => [],
  "invitations.list": () => ({
    invitations: isInvited
      ? [
          {
            id: "demo-invitation",
            createdAt: inDays(-1),
            invitedBy: farah,
            game: toCard(findGame("demo-sketch")),
          },
        ]
      : [],
    pendingRequests: [],
    ownRequests: [],
  }),
  "invitations.accept": () => {
    const game = findGame("demo-sketch");
    game.players.push(player(robin, 0));
    isInvited = false;
    return { requiresApproval: false, alreadyMember: false, game };
  },
  "leaderboards.players": () => {
    const rows = rankedPlayers();
    return rows.map((row) => {
      const rival = row.user === robin ? findRival(rows, row) : undefined;
      return { ...row, additionalInfo: medalsOf(row.user.id), ...(rival && { rival }) };
    });
  },
  "leaderboards.creators": rankedCreators,
  "messages.unreadCount": () => ({ count: messages.filter(({ isRead }) => !isRead).length }),
  "messages.conversations": () =>
    messages.map(({ sender, game, content, createdAt, isRead }) => ({
      user: sender,
      game,
      lastMessage: { content, createdAt, isOwn: false },
      unreadCount: Number(!isRead),
    })),
  "messages.thread": ({ userId }) => ({
    messages: messages.filter(({ senderId }) => senderId === userId),
    hasMore: false,
  }),
  "messages.markThreadRead": ({ userId }) => {
    for (const message of messages) message.isRead ||= message.senderId === userId;
    return done;
  },
  "notifications.unseen": () => [],
  "notifications.removals": () => [],
  "posts.get": ({ id }) => findPost(id),
  "posts.locate": ({ gameId }) => ({ page: 1, posts: postsOf(gameId), hasMore: false }),
  "posts.list": ({ gameId }) => ({ posts: postsOf(gameId), hasMore: false }),
  "posts.newest": () => ({ posts: posts.slice(0, NEWEST_POSTS) }),
  "posts.dailyCapToday": () => [],
  "posts.validate": () => ({ actionHappened: true, likelyChoice: true }),
  "posts.share": ({ gameIds, content }) => {
    const shared = gameIds.map((gameId) => toPost({ user: robin, gameId, content }));
    for (const { gameId } of shared) {
      const own = findOwn(findGame(gameId));
      if (own) own.score += 1;
    }
    posts.unshift(...shared);
    return shared.map((post) => ({
      ...post,
      score: findOwn(findGame(post.gameId))?.score ?? null,
    }));
  },
  "posts.setUpvote": ({ id, isUpvoted }) => {
    const post = findPost(id);
    if (post.isUpvoted !== isUpvoted) post._count.upvotes += isUpvoted ? 1 : -1;
    post.isUpvoted = isUpvoted;
    return { isUpvoted: post.isUpvoted, upvotes: post._count.upvotes };
  },
  "removals.withdrawals": () => ({ gameIds: [], until: inDays(0) }),
  "streaks.mine": () => ({
    overall: { days: 6, atRisk: false },
    games: games.map(({ id }, index) => ({ gameId: id, days: 6 - index, atRisk: false })),
    pausedUntil: null,
  }),
  "reports.waiting": () => ({ count: 0 }),
};
