import { restTable } from "../../rest/rest-table.ts";
import type { authRouter } from "./auth.router.ts";

export const authRest = restTable<typeof authRouter>("auth", [
  {
    verb: "GET",
    path: "/api/auth/user",
    procedure: "user",
    summary: "The person who is signed in, with their own e-mail address and bio",
  },
  {
    verb: "POST",
    path: "/api/auth/password",
    procedure: "changePassword",
    summary: "Change one's password, which ends all other sessions",
  },
  {
    verb: "DELETE",
    path: "/api/auth/user",
    procedure: "removeAccount",
    summary: "Delete one's account for good; asks for the password, or else the username",
  },
]);
