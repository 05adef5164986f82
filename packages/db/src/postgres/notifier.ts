import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { type Broadcast, type BroadcastListener, createListeners, HELLO } from "../broadcast.ts";

const CHANNEL = "stepout";

const PROCESS_BYTES = 6;
const BETWEEN_WORDS = " ";

/** Announces a commit that changed rows without announcing anything. */
const UNTOLD = "untold";

const TOO_MUCH = "too-much";

const HEARD_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 20;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** PostgreSQL takes less than 8,000 bytes. */
const PAYLOAD_MAX_BYTES = 7_900;

const PAYLOADS_MAX = 20;

const SEPARATOR = "\n";

function packLines(lines: readonly string[]): string[] | undefined {
  const full: string[] = [];
  let payload = "";
  for (const line of lines) {
    const joined = payload === "" ? line : payload + SEPARATOR + line;
    if (Buffer.byteLength(joined) <= PAYLOAD_MAX_BYTES) payload = joined;
    else {
      if (Buffer.byteLength(line) > PAYLOAD_MAX_BYTES) return undefined;
      full.push(payload);
      payload = line;
    }
  }
  const payloads = [...full, payload];
  return payloads.length > PAYLOADS_MAX ? undefined : payloads.filter((text) => text !== "");
}

/** PostgreSQL sends the notices of all processes to each one in the same order. */
export interface Notifier {
  statementsFor(news: readonly Broadcast[], hasUntold: boolean): string;
  onBroadcast(topic: string, hear: BroadcastListener): void;
  /** Grows when anything may have changed: by an unannounced commit, or while disconnected. */
  revision(): number;
  miss(): void;
  listen(client: pg.Client): Promise<void>;
}

export function createNotifier(): Notifier {
  const own = randomBytes(PROCESS_BYTES).toString("base64url");
  const listeners = createListeners();
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
    const isHeard = listeners.hear(topic, words.join(BETWEEN_WORDS), mark);
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
    onBroadcast(topic, hearNews) {
      listeners.add(topic, hearNews);
      // A late listener gets the mark that all processes know.
      if (topic === HELLO && latestHello !== undefined) hearNews("", latestHello);
    },
    revision: () => revision,
    miss() {
      revision += 1;
    },
    async listen(client) {
      const before = heardHello;
      client.on("notification", ({ payload = "" }) => {
        for (const line of payload.split(SEPARATOR)) hear(line);
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
