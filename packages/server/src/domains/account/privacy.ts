import { schema } from "@stepout/db";
import type { PersonalTable } from "@stepout/db/erasable";
import { eq } from "@stepout/db/sql";
import type { Erase } from "../../declarations/privacy.ts";
import { eventsPrivacy } from "../audit/audit.privacy.ts";
import { signInsPrivacy } from "../auth/auth.privacy.ts";
import { blocksPrivacy } from "../blocks/blocks.privacy.ts";
import { commentsPrivacy } from "../comments/comments.privacy.ts";
import { gamesPrivacy } from "../games/lifecycle/games.privacy.ts";
import { picturesPrivacy } from "../images/images.privacy.ts";
import { personalLinksPrivacy } from "../instance/instance.privacy.ts";
import { invitationsPrivacy } from "../invitations/invitations.privacy.ts";
import { mailsPrivacy } from "../mail/mail.privacy.ts";
import { messagesPrivacy } from "../messages/messages.privacy.ts";
import { notificationsPrivacy } from "../notifications/notifications.privacy.ts";
import { postsPrivacy, upvotesPrivacy } from "../posts/posts.privacy.ts";
import { pushPrivacy } from "../push/push.privacy.ts";
import { removalsPrivacy } from "../removals/removals.privacy.ts";
import { reportsPrivacy } from "../reports/reports.privacy.ts";
import { streaksPrivacy } from "../streaks/streaks.privacy.ts";
import { userPrivacy } from "../users/users.privacy.ts";
import { achievementsPrivacy } from "./achievements.privacy.ts";

const { idempotencyKeys } = schema;

export const lists = {
  ...gamesPrivacy.lists,
  ...postsPrivacy.lists,
  ...commentsPrivacy.lists,
  ...upvotesPrivacy.lists,
  ...removalsPrivacy.lists,
  ...reportsPrivacy.lists,
  ...blocksPrivacy.lists,
  ...messagesPrivacy.lists,
  ...mailsPrivacy.lists,
  ...invitationsPrivacy.lists,
  ...notificationsPrivacy.lists,
  ...achievementsPrivacy.lists,
  ...streaksPrivacy.lists,
  ...pushPrivacy.lists,
  ...signInsPrivacy.lists,
  ...personalLinksPrivacy.lists,
  ...eventsPrivacy.lists,
  ...picturesPrivacy.lists,
};

/**
 * The order matters: invitations are found by the account's email address, and pictures are deleted only if nothing
 * refers to them.
 */
export const erasers: Record<PersonalTable, Erase> = {
  idempotencyKeys: ({ tx, userId }) =>
    tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId)),
  ...mailsPrivacy.erase,
  ...invitationsPrivacy.erase,
  ...notificationsPrivacy.erase,
  ...achievementsPrivacy.erase,
  ...streaksPrivacy.erase,
  ...messagesPrivacy.erase,
  ...pushPrivacy.erase,
  ...signInsPrivacy.erase,
  ...personalLinksPrivacy.erase,
  ...userPrivacy.erase,
  ...gamesPrivacy.erase,
  ...postsPrivacy.erase,
  ...commentsPrivacy.erase,
  ...removalsPrivacy.erase,
  ...reportsPrivacy.erase,
  ...blocksPrivacy.erase,
  ...picturesPrivacy.erase,
};
