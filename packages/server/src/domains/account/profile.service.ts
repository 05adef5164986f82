import { schema } from "@stepout/db";
import { withStored } from "@stepout/db/pictures/storing";
import { and, eq, isNull, ne, or } from "@stepout/db/sql";
import type { Actor, Deps, UseCase } from "../../deps.ts";
import { unauthorized } from "../../errors/domain-error.ts";
import { mergeOrRefuse } from "../../errors/edit-conflict.ts";
import { notifyAppearances } from "../../live/appearances.ts";
import { imageUrl } from "../images/images.rules.ts";
import { choosePicture, readImageIfSent, releaseImage } from "../images/images.service.ts";
import { rescheduleReminders } from "../notifications/settings/settings.service.ts";
import { refuseReservedName } from "../users/reserved-names.ts";
import { searchTextOf } from "../users/users.queries.ts";
import type { CurrentUser } from "../users/users.schema.ts";
import { getCurrentUser } from "../users/users.service.ts";
import type { TimeZoneInput, UpdateProfileInput } from "./account.schema.ts";

const { users } = schema;

/**
 * @throws DomainError `invalid_input`, `payload_too_large` for the picture, or `edit_conflict` for a concurrent change
 */
export async function updateProfile(
  deps: Deps,
  actor: Actor,
  { base, ...wanted }: UpdateProfileInput,
): Promise<CurrentUser> {
  const picture = await readImageIfSent(wanted.profileImage, {
    sender: actor.userId,
    field: "profileImage",
    isPortrait: true,
  });
  await withStored(deps, picture, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, actor.userId), isNull(users.deletedAt)));
    if (!user) throw unauthorized();
    const present = {
      firstName: user.firstName,
      lastName: user.lastName,
      bio: user.bio,
      profileImage: user.imageId && imageUrl(user.imageId),
    };
    const { bio, profileImage, ...names } = mergeOrRefuse({ base, present, wanted });
    refuseReservedName(names);
    const imageId = await choosePicture(tx, deps, {
      ownerId: user.id,
      field: "profileImage",
      present: user.imageId,
      wanted: profileImage,
      sent: picture,
    });
    await tx
      .update(users)
      .set({
        ...names,
        bio,
        imageId,
        searchText: searchTextOf({ ...names, username: user.username }),
        updatedAt: deps.clock.now(),
      })
      .where(eq(users.id, user.id));
    if (user.imageId !== null && user.imageId !== imageId) await releaseImage(tx, user.imageId);
    deps.live.notify({ about: "profile", to: [user.id] });
    const looksTheSame =
      names.firstName === user.firstName &&
      names.lastName === user.lastName &&
      imageId === user.imageId;
    if (!looksTheSame) await notifyAppearances(tx, deps, user.id);
  });
  return getCurrentUser(deps, actor);
}

export const setTimeZone: UseCase<TimeZoneInput, void> = (deps, { userId }, { timeZone }) =>
  deps.db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ timeZone })
      .where(
        and(
          eq(users.id, userId),
          or(isNull(users.timeZone), ne(users.timeZone, timeZone)),
          eq(users.isTimeZoneFixed, false),
          isNull(users.deletedAt),
        ),
      )
      .returning({ id: users.id });
    if (changed.length === 0) return;
    await rescheduleReminders(tx, deps, userId);
    for (const about of ["profile", "streaks"] as const) deps.live.notify({ about, to: [userId] });
  });
