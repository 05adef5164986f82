import type { Writer } from "@stepout/db";
import type { Deps } from "../../deps.ts";
import { createLocalDays } from "../../platform/time/calendar-days.rules.ts";
import { cutCharacters } from "../../text/lengths.rules.ts";
import { type Compose, greetingOf, type QueuedMail } from "../mail/template.ts";
import type { NotificationSettings } from "../notifications/settings/settings.schema.ts";
import { readSettings } from "../notifications/settings/settings.service.ts";
import { findRecipient } from "./reminders.queries.ts";
import { reminderTexts as texts } from "./reminders.rules.ts";
import { findReminder, findWeek, type Week } from "./reminders.service.ts";
import { stopPathOf } from "./stop/stop.service.ts";

interface Reader {
  userId: string;
  username: string;
  firstName: string | null;
}

async function findReader(
  tx: Writer,
  { clock }: Deps,
  { userId, recipient, createdAt }: QueuedMail,
  isWanted: (settings: NotificationSettings) => boolean,
): Promise<Reader | undefined> {
  if (userId === null) return undefined;
  const user = await findRecipient(tx, userId);
  const settings = await readSettings(tx, userId);
  if (user?.address !== recipient || !isWanted(settings)) return undefined;
  const { dayOf } = createLocalDays(settings.timeZone);
  if (dayOf(createdAt) !== dayOf(clock.now())) return undefined;
  return { userId, username: user.username, firstName: user.firstName };
}

const reminder: Compose = async (tx, deps, mail) => {
  const reader = await findReader(tx, deps, mail, ({ reminderBy }) => reminderBy === "mail");
  const found = reader && (await findReminder(tx, reader.userId, deps.clock.now()));
  if (!found) return undefined;
  return {
    to: mail.recipient,
    subject: texts.title(found),
    title: greetingOf(reader),
    paragraphs: [texts.today(found), texts.body],
    button: { label: texts.share, path: `/games/${found.gameId}` },
    reason: texts.reason,
    stop: { label: texts.stop, path: stopPathOf(deps, reader.userId, "reminder") },
  };
};

const EXCERPT_MAX = 240;

function excerptOf(text: string): string {
  const cut = cutCharacters(text, EXCERPT_MAX);
  return cut === text ? text : `${cut.trimEnd()}…`;
}

const paragraphsOf = ({ postCount, games, moreGames, liked }: Week): string[] => [
  postCount === 0 ? texts.noPosts : texts.posts(postCount),
  ...games.map(texts.game),
  ...(moreGames > 0 ? [texts.moreGames(moreGames)] : []),
  ...(liked ? [texts.liked({ ...liked, text: excerptOf(liked.text) })] : []),
];

const weekly: Compose = async (tx, deps, mail) => {
  const reader = await findReader(tx, deps, mail, ({ weeklyMail }) => weeklyMail);
  const week = reader && (await findWeek(tx, reader.userId, deps.clock.now()));
  if (!week) return undefined;
  const { liked } = week;
  return {
    to: mail.recipient,
    subject: texts.week,
    title: greetingOf(reader),
    paragraphs: paragraphsOf(week),
    button: { label: texts.open, path: "/" },
    ...(liked && {
      links: [{ label: texts.seePost, path: `/games/${liked.gameId}?post=${liked.id}` }],
    }),
    reason: texts.weekReason,
    stop: { label: texts.stopWeek, path: stopPathOf(deps, reader.userId, "weekly") },
  };
};

export const reminderMails = { reminder, weekly };
