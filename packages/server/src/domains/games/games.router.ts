import { z } from "zod";
import { once, succeed } from "../../trpc/once.ts";
import { idRef } from "../../trpc/ref.schema.ts";
import { success } from "../../trpc/success.schema.ts";
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
import { pointsByDay, pointsByDayInput } from "./points/points.schema.ts";
import { getPointsByDay } from "./points/points.service.ts";
import { getResults } from "./settlement/results.service.ts";

export const gamesRouter = {
  mine: protectedProcedure
    .concat(takes(listMyGamesInput))
    .concat(returns(z.array(myGame)))
    .query(({ ctx, input }) => listMyGames(ctx.deps, ctx.actor, input)),

  discover: protectedProcedure
    .concat(returns(discoveredGames))
    .query(({ ctx }) => discoverGames(ctx.deps, ctx.actor)),

  listPublic: protectedProcedure
    .concat(returns(z.array(gameCard)))
    .query(({ ctx }) => listPublicGames(ctx.deps, ctx.actor)),

  search: protectedProcedure
    .concat(takes(searchGamesInput))
    .concat(returns(z.array(gameCard)))
    .query(({ ctx, input }) => searchGames(ctx.deps, ctx.actor, input.q)),

  get: protectedProcedure
    .concat(takes(getGameInput))
    .concat(returns(gameDetail))
    .query(({ ctx, input }) => getGame(ctx.deps, ctx.actor, input)),

  getByInviteCode: publicProcedure
    .concat(takes(byInviteCodeInput))
    .concat(returns(gamePreview))
    .query(({ ctx, input }) => previewGame(ctx.deps, ctx, input.code)),

  scores: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(z.array(score)))
    .query(({ ctx, input }) => getScores(ctx.deps, ctx.actor, input.id)),

  pointsByDay: protectedProcedure
    .concat(takes(pointsByDayInput))
    .concat(returns(pointsByDay))
    .query(({ ctx, input }) => getPointsByDay(ctx.deps, ctx.actor, input)),

  results: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(z.array(gameResult)))
    .query(({ ctx, input }) => getResults(ctx.deps, ctx.actor, input.id)),

  participants: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(z.array(participant)))
    .query(({ ctx, input }) => getParticipants(ctx.deps, ctx.actor, input.id)),

  people: protectedProcedure
    .concat(takes(listPeopleInput))
    .concat(returns(peoplePage))
    .query(({ ctx, input }) => listPeople(ctx.deps, ctx.actor, input)),

  standings: protectedProcedure
    .concat(takes(listStandingsInput))
    .concat(returns(standingsPage))
    .query(({ ctx, input }) => listStandings(ctx.deps, ctx.actor, input)),

  create: protectedProcedure
    .concat(takes(createGameInput))
    .concat(returns(game))
    .mutation(once(game, ({ ctx, input }) => createGame(ctx.deps, ctx.actor, input))),

  update: protectedProcedure
    .concat(takes(updateGameInput))
    .concat(returns(game))
    .mutation(once(game, ({ ctx, input }) => updateGame(ctx.deps, ctx.actor, input))),

  remove: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => removeGame(ctx.deps, ctx.actor, input.id))),

  join: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(joinResult))
    .mutation(once(joinResult, ({ ctx, input }) => joinGame(ctx.deps, ctx.actor, input.id))),

  joinByCode: protectedProcedure
    .concat(takes(byInviteCodeInput))
    .concat(returns(joinResult))
    .mutation(once(joinResult, ({ ctx, input }) => joinGameByCode(ctx.deps, ctx, input.code))),

  leave: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => leaveGame(ctx.deps, ctx.actor, input.id))),

  renewInviteCode: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(newInviteCode))
    .mutation(
      once(newInviteCode, ({ ctx, input }) => renewInviteCode(ctx.deps, ctx.actor, input.id)),
    ),

  removeParticipant: protectedProcedure
    .concat(takes(participantRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => removeParticipant(ctx.deps, ctx.actor, input))),

  bans: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(z.array(ban)))
    .query(({ ctx, input }) => listBans(ctx.deps, ctx.actor, input.id)),

  ban: protectedProcedure
    .concat(takes(banInput))
    .concat(returns(ban))
    .mutation(once(ban, ({ ctx, input }) => banPerson(ctx.deps, ctx.actor, input))),

  liftBan: protectedProcedure
    .concat(takes(participantRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => liftBan(ctx.deps, ctx.actor, input))),

  setAdmin: protectedProcedure
    .concat(takes(setAdminInput))
    .concat(returns(participant))
    .mutation(once(participant, ({ ctx, input }) => setAdmin(ctx.deps, ctx.actor, input))),

  importParticipants: protectedProcedure
    .concat(takes(importParticipantsInput))
    .concat(returns(importResult))
    .mutation(
      once(importResult, ({ ctx, input }) => importParticipants(ctx.deps, ctx.actor, input)),
    ),
};
