import { z } from "zod";
import { protectedProcedure, returns, takes } from "../../trpc/trpc.ts";
import {
  creatorBoardInput,
  creatorRow,
  playerBoardInput,
  playerRow,
} from "./leaderboards.schema.ts";
import { listCreators, listPlayers } from "./leaderboards.service.ts";

export const leaderboardsRouter = {
  players: protectedProcedure
    .concat(takes(playerBoardInput))
    .concat(returns(z.array(playerRow)))
    .query(({ ctx, input }) => listPlayers(ctx.deps, ctx.actor, input)),

  creators: protectedProcedure
    .concat(takes(creatorBoardInput))
    .concat(returns(z.array(creatorRow)))
    .query(({ ctx, input }) => listCreators(ctx.deps, ctx.actor, input)),
};
