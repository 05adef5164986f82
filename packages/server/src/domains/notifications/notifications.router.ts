import { z } from "zod";
import { act, command, query } from "../../trpc/calls.ts";
import { idRef } from "../../trpc/common.schema.ts";
import { gameNotification, removalNotice } from "./notifications.schema.ts";
import {
  listRemovals,
  listUnseen,
  markNotificationRead,
  markRemovalRead,
} from "./notifications.service.ts";
import { changeSettingsInput, notificationSettings } from "./settings/settings.schema.ts";
import { changeSettings, getSettings } from "./settings/settings.service.ts";

export const notificationsRouter = {
  unseen: query(null, z.array(gameNotification), listUnseen),
  markRead: act(idRef, markNotificationRead),
  removals: query(null, z.array(removalNotice), listRemovals),
  markRemovalRead: act(idRef, markRemovalRead),
  settings: query(null, notificationSettings, getSettings),
  changeSettings: command(changeSettingsInput, notificationSettings, changeSettings),
};
