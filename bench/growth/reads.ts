import type { Caller } from "../../packages/server/src/app-router.ts";
import { LARGEST_GAME, OTHER, POST_OF_LARGEST, SMALL_GAME } from "./data-set.ts";

const timeZone = "Europe/Berlin";
const largest = { gameId: LARGEST_GAME };

/** Every read that a screen makes. */
export const readsOf = (call: Caller): Record<string, () => Promise<unknown>> => ({
  "auth.me": () => call.auth.me(),
  "games.mine": () => call.games.mine(),
  "games.mine with participants": () => call.games.mine({ withParticipants: true }),
  "games.discover": () => call.games.discover(),
  "games.listPublic": () => call.games.listPublic(),
  "games.search": () => call.games.search({ q: "comfort" }),
  "games.get": () => call.games.get({ id: LARGEST_GAME }),
  "games.getByInviteCode": () => call.games.getByInviteCode({ code: "C00000" }),
  "games.scores": () => call.games.scores({ id: LARGEST_GAME }),
  "games.participants": () => call.games.participants({ id: LARGEST_GAME }),
  "games.results": () => call.games.results({ id: "00000002-0000-7000-8000-000000000003" }),
  "games.pointsByDay": () => call.games.pointsByDay({ id: LARGEST_GAME, timeZone }),
  "groups.list": () => call.groups.list(largest),
  "groups.leaderboard": () => call.groups.leaderboard(largest),
  "posts.list": () => call.posts.list(largest),
  "posts.list, small game": () => call.posts.list({ gameId: SMALL_GAME }),
  "posts.search, frequent word": () => call.posts.search({ ...largest, query: "walwal" }),
  "posts.search, rare word": () => call.posts.search({ ...largest, query: "visvis" }),
  "posts.search, two letters": () => call.posts.search({ ...largest, query: "wa sa" }),
  "posts.search, a name": () => call.posts.search({ ...largest, query: "person12" }),
  "posts.search, everybody's name": () => call.posts.search({ ...largest, query: "person" }),
  "posts.search, nothing": () => call.posts.search({ ...largest, query: "zebra" }),
  "posts.get": () => call.posts.get({ id: POST_OF_LARGEST }),
  "comments.list": () => call.comments.list({ postId: POST_OF_LARGEST }),
  "activity.list": () => call.activity.list({ limit: 5 }),
  "users.search": () => call.users.search({ q: "person1" }),
  "account.stats": () => call.account.stats(),
  "account.accomplishments": () => call.account.accomplishments({ page: 1 }),
  "leaderboards.players": () => call.leaderboards.players({}),
  "leaderboards.creators": () => call.leaderboards.creators({}),
  "messages.conversations": () => call.messages.conversations(),
  "messages.list": () => call.messages.list(),
  "messages.unreadCount": () => call.messages.unreadCount(),
  "notifications.unseen": () => call.notifications.unseen(),
  "account.calendar": () => call.account.calendar({ timeZone }),
  "messages.thread": () => call.messages.thread({ userId: OTHER, gameId: LARGEST_GAME }),
  "groups.mine": () => call.groups.mine(largest),
  "groups.pointsByDay": () => call.groups.pointsByDay({ ...largest, timeZone }),
  "auth.user": () => call.auth.user(),
  "invitations.list": () => call.invitations.list(),
});
