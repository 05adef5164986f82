import { schema } from "@stepout/db";
import { type ErasedValues, nullsOf } from "@stepout/db/erasable";
import { and, eq, isNull } from "@stepout/db/sql";
import type { Erasure, Privacy } from "../../declarations/privacy.ts";
import { isoTime, optional, textsOf } from "../../declarations/shown-columns.ts";
import { unauthorized } from "../../errors/domain-error.ts";
import { DELETED_ACCOUNT, DELETED_USERNAME } from "./users.rules.ts";

const { users } = schema;

export const accountColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  isEmailVerified: users.emailVerified,
  ...textsOf("users"),
  pictureId: users.imageId,
  isHost: users.isHost,
  timeZone: optional(users.timeZone),
  isTimeZoneFixed: users.isTimeZoneFixed,
  waitingSince: isoTime(users.waitingSince),
  createdAt: isoTime(users.createdAt),
  updatedAt: isoTime(users.updatedAt),
};

export const erasedAccount = (userId: string) =>
  ({
    ...nullsOf("users", "words", "picture", "name", "secret"),
    ...DELETED_ACCOUNT,
    username: DELETED_USERNAME,
    usernameKey: `${DELETED_USERNAME} ${userId}`,
    searchText: "",
  }) satisfies ErasedValues<"users">;

/** Erases the columns but keeps the row, because other rows refer to it. */
async function anonymize({ tx, userId, now }: Erasure): Promise<void> {
  const gone = await tx
    .update(users)
    .set({
      ...erasedAccount(userId),
      emailVerified: false,
      isHost: false,
      timeZone: null,
      isTimeZoneFixed: false,
      waitingSince: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id });
  if (gone.length === 0) throw unauthorized();
}

export const userPrivacy = { lists: {}, erase: { users: anonymize } } satisfies Privacy;
