import { z } from "zod";
import { query } from "../../trpc/calls.ts";
import {
  creatorBoardInput,
  creatorRow,
  playerBoardInput,
  playerRow,
} from "./leaderboards.schema.ts";
import { listCreators, listPlayers } from "./leaderboards.service.ts";

export const leaderboardsRouter = {
  players: query(playerBoardInput, z.array(playerRow), listPlayers),
  creators: query(creatorBoardInput, z.array(creatorRow), listCreators),
};
