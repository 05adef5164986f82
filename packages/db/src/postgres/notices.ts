import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { type Announcement, createDesks, HELLO, type HearNews } from "../news.ts";
import { packLines, unpackLines } from "./payloads.ts";

/** On it, each process tells all processes of its commits. */
const CHANNEL = "stepout";

const PROCESS_BYTES = 6;
const BETWEEN_WORDS = " ";

/** Told to others by a commit of which nothing is known but that it has changed rows. */
const UNTOLD = "untold";

/** Told to all processes by a commit that announces more than fits. */
const TOO_MUCH = "too-much";

const HEARD_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 20;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** News of all processes on a database, in the one order in which PostgreSQL sends them to everybody. */
export interface Notices {
  /** The statements with which a transaction tells of itself, once it is committed. */
  statementsFor(news: readonly Announcement[], hasUntold: boolean): string;
  onNews(topic: string, hear: HearNews): void;
  /** Grows when anything may have changed: by an unknown commit, or while nothing was heard. */
  revision(): number;
  /** Call it when something may have been missed. */
  miss(): void;
  /** @throws if nothing is heard on this connection. */
  listen(client: pg.Client): Promise<void>;
}

export function createNotices(): Notices {
  const own = randomBytes(PROCESS_BYTES).toString("base64url");
  const desks = createDesks();
  let said = 0;
  let revision = 0;
  let heardHello = 0;
  let latestHello: string | undefined;

  function lineOf(topic: string, text = ""): string {
    said += 1;
    return [`${own}-${said}`, topic, text].join(BETWEEN_WORDS);
  }

  const notify = (payload: string) => `notify ${CHANNEL}, ${quote(payload)};`;

  function hear(line: string): void {
    const [mark = "", topic = "", ...words] = line.split(BETWEEN_WORDS);
    const isOwn = mark.startsWith(`${own}-`);
    if (topic === HELLO) latestHello = mark;
    if (topic === HELLO && isOwn) heardHello += 1;
    const isHeard = desks.hear(topic, words.join(BETWEEN_WORDS), mark);
    const concernsAnybody = topic === TOO_MUCH || (!isOwn && topic !== HELLO);
    if (!isHeard && concernsAnybody) revision += 1;
  }

  return {
    statementsFor(news, hasUntold) {
      const lines = news.map(({ topic, text }) => lineOf(topic, text));
      if (hasUntold) lines.push(lineOf(UNTOLD));
      const payloads = packLines(lines) ?? [lineOf(TOO_MUCH)];
      return payloads.map(notify).join("");
    },
    onNews(topic, hearNews) {
      desks.add(topic, hearNews);
      // Who asks after the beginning knows by this mark what everybody knows.
      if (topic === HELLO && latestHello !== undefined) hearNews("", latestHello);
    },
    revision: () => revision,
    miss() {
      revision += 1;
    },
    async listen(client) {
      const before = heardHello;
      client.on("notification", ({ payload = "" }) => {
        for (const line of unpackLines(payload)) hear(line);
      });
      await client.query(`listen ${CHANNEL}`);
      await client.query(notify(lineOf(HELLO)));
      const since = performance.now();
      while (heardHello === before) {
        if (performance.now() - since > HEARD_WITHIN_MS) {
          throw new Error(
            "PostgreSQL's notices don't arrive, as behind a pooler; add direct=HOST:PORT of the database itself to the address",
          );
        }
        await setTimeout(LOOK_EVERY_MS);
      }
    },
  };
}
