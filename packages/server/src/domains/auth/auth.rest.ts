import { restTable } from "../../rest/rest-table.ts";
import type { authRouter } from "./auth.router.ts";

export const authRest = restTable<typeof authRouter>("auth", [
  { verb: "GET", path: "/api/auth/user", procedure: "user" },
  { verb: "POST", path: "/api/auth/password", procedure: "changePassword" },
]);
