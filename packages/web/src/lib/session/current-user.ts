import type { CurrentUser } from "@stepout/server/domains/users/users.schema";
import { createContext, use } from "react";

export const SignedIn = createContext<CurrentUser | null>(null);

export function useCurrentUser(): CurrentUser {
  const user = use(SignedIn);
  if (!user) throw new Error("This part of the app is for signed-in people");
  return user;
}
