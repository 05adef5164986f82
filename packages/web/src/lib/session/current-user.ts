import type { CurrentUser } from "@stepout/server/domains/users/users.schema";
import { createContext, use } from "react";

export const SignedIn = createContext<CurrentUser | null>(null);

/** @throws outside of `SignedIn` */
export function useCurrentUser(): CurrentUser {
  const person = use(SignedIn);
  if (!person) throw new Error("This part of the app is for signed-in people");
  return person;
}
