import type { Reader } from "@stepout/db";
import type { Deps } from "../deps.ts";
import { commentPushes } from "./comments/comments.pushes.ts";
import { gamePushes } from "./games/game/games.pushes.ts";
import { invitationPushes } from "./invitations/invitations.pushes.ts";
import { readBranding } from "./mail-templates.ts";
import { messagePushes } from "./messages/messages.pushes.ts";
import type { PushTemplates } from "./push/template.ts";
import { reminderPushes } from "./reminders/reminders.pushes.ts";

export const pushTemplates: PushTemplates = {
  ...commentPushes,
  ...gamePushes,
  ...invitationPushes,
  ...messagePushes,
  ...reminderPushes,
};

/** Uses `address` as the origin unless a public URL is set. */
export const readOrigin = async (
  reader: Reader,
  deps: Pick<Deps, "env">,
  address?: string,
): Promise<string> => (await readBranding(reader, deps, address)).origin;
