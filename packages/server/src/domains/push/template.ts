import type { Writer } from "@stepout/db";
import type { Deps } from "../../deps.ts";
import type { PushMessage } from "../../platform/push/push-client.ts";
import { cutCharacters } from "../../text/lengths.rules.ts";
import type { PushKind } from "./push.rules.ts";

export interface QueuedPush {
  id: string;
  userId: string;
  kind: PushKind;
  gameId: string | null;
  merged: number;
  /** The time of the push's earliest event. */
  createdAt: number;
}

/** The text for a lock screen, which strangers may see. */
export interface PushContent {
  title: string;
  body: string;
  /** The text in a push that combines several, if it differs from `body`. One or more whole sentences. */
  line?: string;
  path: string;
  urgency?: PushMessage["urgency"];
}

/**
 * Runs in the transaction that claims the push.
 * @returns undefined to drop the push
 */
export type ComposePush = (
  tx: Writer,
  deps: Deps,
  push: QueuedPush,
) => Promise<PushContent | undefined>;

export type PushTemplates = Record<PushKind, ComposePush>;

const TITLE_MAX = 100;
const BODY_MAX = 480;

const LINES_MAX = 4;
const LINE_MAX = 110;

const texts = {
  more: (count: number) => (count === 1 ? "And 1 more" : `And ${count} more`),
} as const;

/** Limits the number of code points, so that the message stays below 3 KB. */
const shorten = (text: string, max: number): string => {
  const start = cutCharacters(text, max - 1);
  return cutCharacters(text, max) === text ? text : `${start.trimEnd()}…`;
};

/** Returns the path that all pushes lead to, else the screen that all of them lead to, else home. */
function commonPath(paths: readonly string[]): string {
  const [path = "/", ...others] = new Set(paths);
  if (others.length === 0) return path;
  const [screen = "/", ...otherScreens] = new Set(paths.map((one) => one.split("?", 1)[0] ?? one));
  return otherScreens.length === 0 ? screen : "/";
}

/** Returns one push for several. It has a line for each of the first four. */
export function combinePushes(title: string, contents: readonly PushContent[]): PushContent {
  const shown = contents.slice(0, LINES_MAX);
  const lines = shown.map(({ body, line = body }) => shorten(line, LINE_MAX));
  const more = contents.length - shown.length;
  return {
    title,
    body: [...lines, ...(more > 0 ? [texts.more(more)] : [])].join("\n"),
    path: commonPath(contents.map(({ path }) => path)),
    urgency: contents.some(({ urgency }) => urgency === "high") ? "high" : "normal",
  };
}

/** The value by which browsers recognize a declarative push message. */
const DECLARATIVE = 8030;

/** Returns a declarative message. Browsers that can't read it pass it to the service worker. */
export const renderPush = (
  { title, body, path }: PushContent,
  { origin, tag }: { origin: string; tag: string },
): string =>
  JSON.stringify({
    web_push: DECLARATIVE,
    notification: {
      title: shorten(title, TITLE_MAX),
      body: shorten(body, BODY_MAX),
      navigate: new URL(path, origin).href,
      tag,
      lang: "en",
      dir: "auto",
    },
  });
