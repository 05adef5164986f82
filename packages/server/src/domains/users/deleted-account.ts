import { type ErasedValues, nullsOf } from "@stepout/db/erasable";
import { DELETED_ACCOUNT, DELETED_USERNAME } from "./users.rules.ts";

export const erasedAccount = (userId: string) =>
  ({
    ...nullsOf("users", "words", "picture", "name", "secret"),
    ...DELETED_ACCOUNT,
    username: DELETED_USERNAME,
    usernameKey: `${DELETED_USERNAME} ${userId}`,
    searchText: "",
  }) satisfies ErasedValues<"users">;
