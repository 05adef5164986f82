import { type Reader, schema } from "@stepout/db";
import { toSearchText } from "@stepout/db/search-text";
import { eq, type SQLiteColumn } from "@stepout/db/sql";
import { createLocalDays, type LocalDays } from "../../platform/time/calendar-days.rules.ts";
import { imageUrl } from "../images/images.rules.ts";
import type { PublicUser } from "./users.schema.ts";

const { users } = schema;

type PublicColumn = "id" | "username" | "firstName" | "lastName" | "imageId";

export const publicColumnsOf = <Users extends Record<PublicColumn, SQLiteColumn>>({
  id,
  username,
  firstName,
  lastName,
  imageId,
}: Users): Pick<Users, PublicColumn> => ({ id, username, firstName, lastName, imageId });

export const publicUserColumns = publicColumnsOf(users);

interface Names {
  username: string;
  firstName: string | null;
  lastName: string | null;
}

interface PublicUserRow extends Names {
  id: string;
  imageId: string | null;
}

export const toPublicUser = ({ imageId, ...user }: PublicUserRow): PublicUser => ({
  ...user,
  profileImageUrl: imageId === null ? null : imageUrl(imageId),
});

/** Time zone for users whose app has not sent one yet. */
export const USUAL_TIME_ZONE = "UTC";

export async function chosenTimeZoneOf(reader: Reader, userId: string) {
  const [user] = await reader
    .select({ timeZone: users.timeZone, isTimeZoneFixed: users.isTimeZoneFixed })
    .from(users)
    .where(eq(users.id, userId));
  return {
    timeZone: user?.timeZone ?? USUAL_TIME_ZONE,
    isTimeZoneFixed: user?.isTimeZoneFixed ?? false,
  };
}

export const timeZoneOf = async (reader: Reader, userId: string): Promise<string> =>
  (await chosenTimeZoneOf(reader, userId)).timeZone;

export const localDaysOf = async (reader: Reader, userId: string): Promise<LocalDays> =>
  createLocalDays(await timeZoneOf(reader, userId));

export const searchTextOf = ({ firstName, lastName, username }: Names): string =>
  toSearchText([firstName, lastName, username].join(" "));
