import { z } from "zod";
import { protectedProcedure, returns, takes } from "../../trpc/trpc.ts";
import { publicUser, searchUsersInput } from "./users.schema.ts";
import { searchUsers } from "./users.service.ts";

export const usersRouter = {
  search: protectedProcedure
    .concat(takes(searchUsersInput))
    .concat(returns(z.array(publicUser)))
    .query(({ ctx, input }) => searchUsers(ctx.deps, ctx.actor, input.q)),
};
