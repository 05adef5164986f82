import { z } from "zod";
import { act, command, query } from "../../trpc/calls.ts";
import { idRef } from "../../trpc/common.schema.ts";
import { once } from "../../trpc/once.ts";
import { protectedProcedure, publicProcedure, returns, takes } from "../../trpc/trpc.ts";
import {
  discoverGames,
  getGame,
  getParticipants,
  getScores,
  listMyGames,
  listPeople,
  listPublicGames,
  listStandings,
  previewGame,
  searchGames,
} from "./finding/reading.service.ts";
import {
  ban,
  banInput,
  byInviteCodeInput,
  createGameInput,
  discoveredGames,
  game,
  gameCard,
  gameDetail,
  gamePreview,
  gameResult,
  getGameInput,
  importParticipantsInput,
  importResult,
  joinResult,
  listMyGamesInput,
  myGame,
  newInviteCode,
  participant,
  participantRef,
  score,
  searchGamesInput,
  setAdminInput,
  updateGameInput,
} from "./game/games.schema.ts";
import {
  listPeopleInput,
  listStandingsInput,
  peoplePage,
  standingsPage,
} from "./game/people-pages.schema.ts";
import { createGame, updateGame } from "./lifecycle/games.service.ts";
import { removeGame } from "./lifecycle/removal.service.ts";
import { banPerson, liftBan, listBans } from "./membership/bans.service.ts";
import { renewInviteCode } from "./membership/invite-codes.service.ts";
import { joinGame, joinGameByCode, leaveGame } from "./membership/membership.service.ts";
import {
  importParticipants,
  removeParticipant,
  setAdmin,
} from "./membership/participants.service.ts";
import { pointsByDay } from "./points/points.schema.ts";
import { getPointsByDay } from "./points/points.service.ts";
import { getResults } from "./settlement/results.service.ts";

export const gamesRouter = {
  mine: query(listMyGamesInput, z.array(myGame), listMyGames),
  discover: query(null, discoveredGames, discoverGames),
  listPublic: query(null, z.array(gameCard), listPublicGames),
  search: query(searchGamesInput, z.array(gameCard), searchGames),
  get: query(getGameInput, gameDetail, getGame),

  getByInviteCode: publicProcedure
    .concat(takes(byInviteCodeInput))
    .concat(returns(gamePreview))
    .query(({ ctx, input }) => previewGame(ctx.deps, ctx, input.code)),
  scores: query(idRef, z.array(score), getScores),
  pointsByDay: query(idRef, pointsByDay, getPointsByDay),
  results: query(idRef, z.array(gameResult), getResults),
  participants: query(idRef, z.array(participant), getParticipants),
  people: query(listPeopleInput, peoplePage, listPeople),
  standings: query(listStandingsInput, standingsPage, listStandings),
  create: command(createGameInput, game, createGame),
  update: command(updateGameInput, game, updateGame),
  remove: act(idRef, removeGame),
  join: command(idRef, joinResult, joinGame),

  joinByCode: protectedProcedure
    .concat(takes(byInviteCodeInput))
    .concat(returns(joinResult))
    .mutation(once(joinResult, ({ ctx, input }) => joinGameByCode(ctx.deps, ctx, input.code))),
  leave: act(idRef, leaveGame),
  renewInviteCode: command(idRef, newInviteCode, renewInviteCode),
  removeParticipant: act(participantRef, removeParticipant),
  bans: query(idRef, z.array(ban), listBans),
  ban: command(banInput, ban, banPerson),
  liftBan: act(participantRef, liftBan),
  setAdmin: command(setAdminInput, participant, setAdmin),
  importParticipants: command(importParticipantsInput, importResult, importParticipants),
};
