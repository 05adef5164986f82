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
const BODY_MAX = 240;

/** Limits the number of code points, so that the message stays below 3 KB. */
const shorten = (text: string, max: number): string => {
  const start = cutCharacters(text, max - 1);
  return cutCharacters(text, max) === text ? text : `${start.trimEnd()}…`;
};

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
