import { declareDomain } from "../../declarations/declare-domain.ts";
import { usersRouter } from "./users.router.ts";
import { currentUser, publicUser } from "./users.schema.ts";

export const users = declareDomain("users", {
  router: usersRouter,
  rest: {
    search: ["GET /api/users/search", "Search users by name or username"],
  },
  schemaNames: { CurrentUser: currentUser, User: publicUser },
});
