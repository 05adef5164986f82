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
    verb: "GET",
    path: "/api/auth/sessions",
    procedure: "sessions",
    summary: "Where one is signed in",
  },
  {
    verb: "DELETE",
    path: "/api/auth/sessions/:id",
    procedure: "endSession",
    summary: "End one of one's sessions",
  },
  {
    verb: "DELETE",
    path: "/api/auth/sessions",
    procedure: "endOtherSessions",
    summary: "End all of one's sessions but the one that asks",
  },
  {
    verb: "DELETE",
    path: "/api/auth/user",
    procedure: "removeAccount",
    summary: "Delete one's account for good; asks for the password, or else the username",
  },
]);
