import { z } from "zod";
import { idRef } from "../../trpc/ref.schema.ts";
import { SUCCESS, success } from "../../trpc/success.schema.ts";
import { protectedProcedure, publicProcedure, router } from "../../trpc/trpc.ts";
import { listPeople, listStandings } from "./finding/people-pages.service.ts";
import {
  discoverGames,
  getGame,
  getParticipants,
  getScores,
  listMyGames,
  listPublicGames,
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

export const gamesRouter = router({
  mine: protectedProcedure
    .input(listMyGamesInput)
    .output(z.array(myGame))
    .query(({ ctx, input }) => listMyGames(ctx.deps, ctx.actor, input)),

  discover: protectedProcedure
    .output(discoveredGames)
    .query(({ ctx }) => discoverGames(ctx.deps, ctx.actor)),

  listPublic: protectedProcedure
    .output(z.array(gameCard))
    .query(({ ctx }) => listPublicGames(ctx.deps, ctx.actor)),

  search: protectedProcedure
    .input(searchGamesInput)
    .output(z.array(gameCard))
    .query(({ ctx, input }) => searchGames(ctx.deps, ctx.actor, input.q)),

  get: protectedProcedure
    .input(getGameInput)
    .output(gameDetail)
    .query(({ ctx, input }) => getGame(ctx.deps, ctx.actor, input)),

  getByInviteCode: publicProcedure
    .input(byInviteCodeInput)
    .output(gamePreview)
    .query(({ ctx, input }) => previewGame(ctx.deps, ctx, input.code)),

  scores: protectedProcedure
    .input(idRef)
    .output(z.array(score))
    .query(({ ctx, input }) => getScores(ctx.deps, ctx.actor, input.id)),

  pointsByDay: protectedProcedure
    .input(pointsByDayInput)
    .output(pointsByDay)
    .query(({ ctx, input }) => getPointsByDay(ctx.deps, ctx.actor, input)),

  results: protectedProcedure
    .input(idRef)
    .output(z.array(gameResult))
    .query(({ ctx, input }) => getResults(ctx.deps, ctx.actor, input.id)),

  participants: protectedProcedure
    .input(idRef)
    .output(z.array(participant))
    .query(({ ctx, input }) => getParticipants(ctx.deps, ctx.actor, input.id)),

  people: protectedProcedure
    .input(listPeopleInput)
    .output(peoplePage)
    .query(({ ctx, input }) => listPeople(ctx.deps, ctx.actor, input)),

  standings: protectedProcedure
    .input(listStandingsInput)
    .output(standingsPage)
    .query(({ ctx, input }) => listStandings(ctx.deps, ctx.actor, input)),

  create: protectedProcedure
    .input(createGameInput)
    .output(game)
    .mutation(({ ctx, input }) => createGame(ctx.deps, ctx.actor, input)),

  update: protectedProcedure
    .input(updateGameInput)
    .output(game)
    .mutation(({ ctx, input }) => updateGame(ctx.deps, ctx.actor, input)),

  remove: protectedProcedure
    .input(idRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removeGame(ctx.deps, ctx.actor, input.id);
      return SUCCESS;
    }),

  join: protectedProcedure
    .input(idRef)
    .output(joinResult)
    .mutation(({ ctx, input }) => joinGame(ctx.deps, ctx.actor, input.id)),

  joinByCode: protectedProcedure
    .input(byInviteCodeInput)
    .output(joinResult)
    .mutation(({ ctx, input }) => joinGameByCode(ctx.deps, ctx, input.code)),

  leave: protectedProcedure
    .input(idRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await leaveGame(ctx.deps, ctx.actor, input.id);
      return SUCCESS;
    }),

  renewInviteCode: protectedProcedure
    .input(idRef)
    .output(newInviteCode)
    .mutation(({ ctx, input }) => renewInviteCode(ctx.deps, ctx.actor, input.id)),

  removeParticipant: protectedProcedure
    .input(participantRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removeParticipant(ctx.deps, ctx.actor, input);
      return SUCCESS;
    }),

  bans: protectedProcedure
    .input(idRef)
    .output(z.array(ban))
    .query(({ ctx, input }) => listBans(ctx.deps, ctx.actor, input.id)),

  ban: protectedProcedure
    .input(banInput)
    .output(ban)
    .mutation(({ ctx, input }) => banPerson(ctx.deps, ctx.actor, input)),

  liftBan: protectedProcedure
    .input(participantRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await liftBan(ctx.deps, ctx.actor, input);
      return SUCCESS;
    }),

  setAdmin: protectedProcedure
    .input(setAdminInput)
    .output(participant)
    .mutation(({ ctx, input }) => setAdmin(ctx.deps, ctx.actor, input)),

  importParticipants: protectedProcedure
    .input(importParticipantsInput)
    .output(importResult)
    .mutation(({ ctx, input }) => importParticipants(ctx.deps, ctx.actor, input)),
});
