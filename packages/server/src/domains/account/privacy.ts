import { schema } from "@stepout/db";
import type { PersonalTable } from "@stepout/db/erasable";
import { eq } from "@stepout/db/sql";
import type { Forget } from "../../declarations/privacy.ts";
import { keptEvents } from "../audit/audit.privacy.ts";
import { keptSignIns } from "../auth/auth.privacy.ts";
import { keptBlocks } from "../blocks/blocks.privacy.ts";
import { keptComments } from "../comments/comments.privacy.ts";
import { keptGames } from "../games/lifecycle/games.privacy.ts";
import { keptPictures } from "../images/images.privacy.ts";
import { keptPersonalLinks } from "../instance/instance.personal.ts";
import { keptInvitations } from "../invitations/invitations.privacy.ts";
import { keptMails } from "../mail/mail.privacy.ts";
import { keptMessages } from "../messages/messages.privacy.ts";
import { keptNotifications } from "../notifications/notifications.privacy.ts";
import { keptPosts, keptUpvotes } from "../posts/posts.privacy.ts";
import { keptRemovals } from "../removals/removals.privacy.ts";
import { keptReports } from "../reports/reports.privacy.ts";
import { keptUser } from "../users/users.privacy.ts";

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
