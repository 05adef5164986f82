import { z } from "zod";
import { protectedProcedure, router } from "../../trpc/trpc.ts";
import {
  creatorBoardInput,
  creatorRow,
  playerBoardInput,
  playerRow,
} from "./leaderboards.schema.ts";
import { listCreators, listPlayers } from "./leaderboards.service.ts";

export const leaderboardsRouter = router({
  players: protectedProcedure
    .input(playerBoardInput)
    .output(z.array(playerRow))
    .query(({ ctx, input }) => listPlayers(ctx.deps, ctx.actor, input)),

  creators: protectedProcedure
    .input(creatorBoardInput)
    .output(z.array(creatorRow))
    .query(({ ctx, input }) => listCreators(ctx.deps, ctx.actor, input)),
});
