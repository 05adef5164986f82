import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { type Broadcast, type BroadcastListener, createListeners, HELLO } from "../broadcast.ts";

const CHANNEL = "stepout";

const PROCESS_ID_BYTES = 6;
const FIELD_SEPARATOR = " ";

/** Topic that announces commits that changed rows but sent no broadcast. */
const SILENT_CHANGE = "untold";

/** Topic that replaces a transaction's broadcasts if they exceed NOTIFY's limits. */
const OVERFLOW = "too-much";

const HELLO_TIMEOUT_MS = 5_000;
const POLL_MS = 20;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

const PAYLOAD_MAX_BYTES = 7_900;

const PAYLOADS_MAX = 20;

const LINE_SEPARATOR = "\n";

function packLines(lines: readonly string[]): string[] | undefined {
  const full: string[] = [];
  let payload = "";
  for (const line of lines) {
    const joined = payload === "" ? line : payload + LINE_SEPARATOR + line;
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

/** Sends broadcasts by NOTIFY, which PostgreSQL delivers to all processes in the same order. */
export interface Notifier {
  statementsFor(broadcasts: readonly Broadcast[], hasSilentChange: boolean): string;
  onBroadcast(topic: string, listener: BroadcastListener): void;
  /** Increases when rows may have changed unnoticed, for example while this process was disconnected. */
  revision(): number;
  invalidate(): void;
  listen(client: pg.Client): Promise<void>;
}

export function createNotifier(): Notifier {
  const processId = randomBytes(PROCESS_ID_BYTES).toString("base64url");
  const listeners = createListeners();
  let sentCount = 0;
  let revision = 0;
  let ownHelloCount = 0;
  let latestHello: string | undefined;

  function lineOf(topic: string, text = ""): string {
    sentCount += 1;
    return [`${processId}-${sentCount}`, topic, text].join(FIELD_SEPARATOR);
  }

  const notify = (payload: string) => `notify ${CHANNEL}, ${quote(payload)};`;

  function receive(line: string): void {
    const [id = "", topic = "", ...words] = line.split(FIELD_SEPARATOR);
    const isOwn = id.startsWith(`${processId}-`);
    if (topic === HELLO) latestHello = id;
    if (topic === HELLO && isOwn) ownHelloCount += 1;
    const hasListener = listeners.notify(topic, words.join(FIELD_SEPARATOR), id);
    const mayChangeRows = topic === OVERFLOW || (!isOwn && topic !== HELLO);
    if (!hasListener && mayChangeRows) revision += 1;
  }

  return {
    statementsFor(broadcasts, hasSilentChange) {
      const lines = broadcasts.map(({ topic, text }) => lineOf(topic, text));
      if (hasSilentChange) lines.push(lineOf(SILENT_CHANGE));
      const payloads = packLines(lines) ?? [lineOf(OVERFLOW)];
      return payloads.map(notify).join("");
    },
    onBroadcast(topic, listener) {
      listeners.add(topic, listener);
      // New listeners get the latest HELLO's id, which is the same in all processes.
      if (topic === HELLO && latestHello !== undefined) listener("", latestHello);
    },
    revision: () => revision,
    invalidate() {
      revision += 1;
    },
    async listen(client) {
      const before = ownHelloCount;
      client.on("notification", ({ payload = "" }) => {
        for (const line of payload.split(LINE_SEPARATOR)) receive(line);
      });
      await client.query(`listen ${CHANNEL}`);
      await client.query(notify(lineOf(HELLO)));
      const start = performance.now();
      while (ownHelloCount === before) {
        if (performance.now() - start > HELLO_TIMEOUT_MS) {
          throw new Error(
            "PostgreSQL's notifications don't arrive, probably because of a pooler. Add direct=HOST:PORT of the database to DATABASE_URL.",
          );
        }
        await setTimeout(POLL_MS);
      }
    },
  };
}
