import { declareDomain } from "../../declarations/declare-domain.ts";
import { usersRouter } from "./users.router.ts";
import { currentUser, publicUser } from "./users.schema.ts";

export const users = declareDomain("users", {
  router: usersRouter,
  rest: [
    {
      verb: "GET",
      path: "/api/users/search",
      procedure: "search",
      summary: "Find people by name or username",
    },
  ],
  schemaNames: { CurrentUser: currentUser, User: publicUser },
});
