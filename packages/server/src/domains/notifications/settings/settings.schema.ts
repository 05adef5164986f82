import { z } from "zod";
import { timeZone } from "../../../platform/time/time-zone.schema.ts";

const LAST_HOUR = 23;

const hour = z.number().int().min(0).max(LAST_HOUR);

export const REMINDER_WAYS = ["push", "mail", "off"] as const;
export type ReminderWay = (typeof REMINDER_WAYS)[number];

export const notificationSettings = z.object({
  reminderHour: hour.describe("The hour in `timeZone` at which the daily reminder comes"),
  reminderBy: z.enum(REMINDER_WAYS),
  quietFrom: hour.describe("Notifications wait from this hour until `quietTo`"),
  quietTo: hour.describe("No hour is quiet if this equals `quietFrom`"),
  timeZone: z
    .string()
    .describe("The time zone in which your days are counted. Changing it also fixes it"),
  isTimeZoneFixed: z
    .boolean()
    .describe("If false, the time zone follows the device on which you use StepOut"),
  comments: z.boolean().describe("Whether to notify you of comments on your posts"),
  messages: z.boolean().describe("Whether to notify you of messages"),
  invitations: z
    .boolean()
    .describe("Whether to notify you of invitations, and of requests to join your games"),
  games: z.boolean().describe("Whether to notify you of games that start or end"),
  weeklyMail: z.boolean().describe("Whether to send you an email about your week each Monday"),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const changeSettingsInput = notificationSettings.partial().extend({
  timeZone: timeZone
    .nullish()
    .describe("Null lets the time zone follow your device. Until a device reports one, it is UTC"),
});
export type ChangeSettingsInput = z.output<typeof changeSettingsInput>;
