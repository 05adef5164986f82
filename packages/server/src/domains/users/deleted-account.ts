import type { ErasedValues } from "@stepout/db/personal";
import { DELETED_ACCOUNT, DELETED_USERNAME } from "./users.rules.ts";

/** The row of a deleted account keeps these values, which free its username and address. */
export const erasedAccount = (userId: string) =>
  ({
    ...DELETED_ACCOUNT,
    username: DELETED_USERNAME,
    usernameKey: `${DELETED_USERNAME} ${userId}`,
    email: null,
    emailKey: null,
    searchText: "",
    bio: null,
    imageId: null,
    passwordHash: null,
  }) satisfies ErasedValues<"users">;
