import type { ComposePush } from "../push/template.ts";
import { localDaysOf } from "../users/users.queries.ts";
import { reminderTexts as texts } from "./reminders.rules.ts";
import { findReminder } from "./reminders.service.ts";

/** Sends nothing if the reminder's local day is over or the user has posted. */
const reminder: ComposePush = async (tx, { clock }, { userId, createdAt }) => {
  const now = clock.now();
  const { dayOf } = await localDaysOf(tx, userId);
  if (dayOf(createdAt) !== dayOf(now)) return undefined;
  const found = await findReminder(tx, userId, now);
  return found && { title: texts.title(found), body: texts.body, path: `/games/${found.gameId}` };
};

export const reminderPushes = { reminder };
