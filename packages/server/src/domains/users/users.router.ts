import { z } from "zod";
import { query } from "../../trpc/calls.ts";
import { publicUser, searchUsersInput } from "./users.schema.ts";
import { searchUsers } from "./users.service.ts";

export const usersRouter = {
  search: query(searchUsersInput, z.array(publicUser), searchUsers),
};
