import type { Message } from "@stepout/server/domains/messages/messages.schema";
import { formatLongDate, formatWeekdayOfYear } from "#lib/dates/dates.ts";
import { deviceDays } from "#lib/dates/time-zone.ts";
import { messagesTexts as texts } from "../texts.ts";

export interface Run {
  first: Message;
  last: Message;
  messages: Message[];
}

export interface Day {
  /** Unique per day. Stays the same when more of the day's messages load. */
  key: string;
  startedAt: string;
  runs: Run[];
}

const PAUSE_MS = 300_000;

const dayKeyOf = (iso: string) => new Date(iso).toDateString();

/** Returns 'Today', 'Yesterday' or 'Monday, March 12'. For other years, returns a date with the year. */
export function formatThreadDay(iso: string, now: number): string {
  const day = new Date(iso);
  const { dayOf } = deviceDays();
  const daysAgo = dayOf(now) - dayOf(day.getTime());
  if (daysAgo === 0) return texts.today;
  if (daysAgo === 1) return texts.yesterday;
  const isThisYear = day.getFullYear() === new Date(now).getFullYear();
  if (!isThisYear) return formatLongDate(iso);
  return formatWeekdayOfYear(day);
}

const continuesRun = (last: Message, next: Message) =>
  last.senderId === next.senderId &&
  Date.parse(next.createdAt) - Date.parse(last.createdAt) < PAUSE_MS;

/** Groups messages by local day, oldest first. Splits each day into runs by the same author. */
export function groupByDay(messages: Message[]): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const key = dayKeyOf(message.createdAt);
    const day = days.at(-1);
    const run = day?.runs.at(-1);
    const begun: Run = { first: message, last: message, messages: [message] };
    if (!day || !run || day.key !== key) {
      days.push({ key, startedAt: message.createdAt, runs: [begun] });
    } else if (continuesRun(run.last, message)) {
      run.messages.push(message);
      run.last = message;
    } else day.runs.push(begun);
  }
  return days;
}
