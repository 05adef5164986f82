import { schema } from "@stepout/db";
import type { PersonalTable } from "@stepout/db/erasable";
import { eq } from "@stepout/db/sql";
import type { Forget } from "../../declarations/kept.ts";
import { keptEvents } from "../audit/audit.personal.ts";
import { keptSignIns } from "../auth/auth.personal.ts";
import { keptBlocks } from "../blocks/blocks.personal.ts";
import { keptComments } from "../comments/comments.personal.ts";
import { keptGames } from "../games/lifecycle/games.personal.ts";
import { keptPictures } from "../images/images.personal.ts";
import { keptInvitations } from "../invitations/invitations.personal.ts";
import { keptMails } from "../mail/mail.personal.ts";
import { keptMessages } from "../messages/messages.personal.ts";
import { keptNotifications } from "../notifications/notifications.personal.ts";
import { keptPersonalLinks } from "../place/place.personal.ts";
import { keptPosts, keptUpvotes } from "../posts/posts.personal.ts";
import { keptRemovals } from "../removals/removals.personal.ts";
import { keptReports } from "../reports/reports.personal.ts";
import { keptUser } from "../users/users.personal.ts";

const { idempotencyKeys } = schema;

export const lists = {
  ...keptGames.lists,
  ...keptPosts.lists,
  ...keptComments.lists,
  ...keptUpvotes.lists,
  ...keptRemovals.lists,
  ...keptReports.lists,
  ...keptBlocks.lists,
  ...keptMessages.lists,
  ...keptMails.lists,
  ...keptInvitations.lists,
  ...keptNotifications.lists,
  ...keptSignIns.lists,
  ...keptPersonalLinks.lists,
  ...keptEvents.lists,
  ...keptPictures.lists,
};

/**
 * Erases the user's data from each table; `tsc` refuses a missing table. The order counts: the e-mail address finds the
 * invitations until the account is anonymous, and pictures go once nothing refers to them.
 */
export const forgetting: Record<PersonalTable, Forget> = {
  idempotencyKeys: ({ tx, userId }) =>
    tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId)),
  ...keptMails.forget,
  ...keptInvitations.forget,
  ...keptNotifications.forget,
  ...keptMessages.forget,
  ...keptSignIns.forget,
  ...keptPersonalLinks.forget,
  ...keptUser.forget,
  ...keptGames.forget,
  ...keptPosts.forget,
  ...keptComments.forget,
  ...keptRemovals.forget,
  ...keptReports.forget,
  ...keptBlocks.forget,
  ...keptPictures.forget,
};
