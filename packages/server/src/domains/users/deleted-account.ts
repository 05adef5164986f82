import type { ErasedValues } from "@stepout/db/personal";
import { DELETED_ACCOUNT, DELETED_USERNAME } from "./users.rules.ts";

/** What stands in the row of a deleted account. Its username and address are free again. */
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
