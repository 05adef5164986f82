import { z } from "zod";
import { protectedProcedure, router } from "../../trpc/trpc.ts";
import { publicUser, searchUsersInput } from "./users.schema.ts";
import { searchUsers } from "./users.service.ts";

export const usersRouter = router({
  search: protectedProcedure
    .input(searchUsersInput)
    .output(z.array(publicUser))
    .query(({ ctx, input }) => searchUsers(ctx.deps, ctx.actor, input.q)),
});
