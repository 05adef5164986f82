import { type ClientRequest, get, type IncomingMessage } from "node:http";
import { createInterface } from "node:readline";
import { LIVE_PATH, PING } from "../live/live.rules.ts";
import { type LiveChange, liveNotice } from "../live/live.schema.ts";

const DATA = "data: ";
const ID = "id: ";

/** Opens or resumes a session's stream and parses its events. */
export async function openStream(origin: string, token?: string, lastEventId?: string) {
  const cookie = token === undefined ? {} : { cookie: `stepout=${token}` };
  const since = lastEventId === undefined ? {} : { "last-event-id": lastEventId };
  const request: ClientRequest = get(`${origin}${LIVE_PATH}`, {
    agent: false,
    headers: { "accept-encoding": "gzip", ...cookie, ...since },
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once("response", resolve);
    request.once("error", reject);
  });
  const changes: LiveChange[] = [];
  const waiting = new Set<() => void>();
  let isOpen = false;
  let isOver = false;
  let isMessage = true;
  let pings = 0;
  let position = "";
  let data = "";
  const note = () => {
    for (const check of waiting) check();
  };
  const lines = createInterface({ input: response });
  lines.on("line", (line) => {
    if (line === `event: ${PING}`) pings += 1;
    if (line.startsWith("event: ")) isMessage = false;
    else if (line.startsWith(ID)) position = line.slice(ID.length);
    else if (line.startsWith(DATA)) data = line.slice(DATA.length);
    if (line !== "") return;
    if (isMessage && data !== "") {
      changes.push(...liveNotice.parse(JSON.parse(data)));
      isOpen = true;
      note();
    }
    isMessage = true;
    data = "";
  });
  // Ignore errors, because a stream that is cut off counts as ended.
  for (const source of [lines, response]) source.on("error", () => undefined);
  const ended = new Promise<void>((resolve) => {
    response.once("close", () => {
      isOver = true;
      note();
      resolve();
    });
  });

  const until = (isDone: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!isDone()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });

  // A refused stream ends without a first notice.
  await until(() => isOpen || isOver);
  return {
    status: response.statusCode,
    headers: response.headers,
    changes,
    countPings: () => pings,
    /** Returns the position of the last notice, from which a stream can resume. */
    position: () => position,
    /** Waits until a change about this topic arrives. Returns all changes since the stream opened. */
    async waitFor(about: LiveChange["about"]): Promise<LiveChange[]> {
      await until(() => changes.some((change) => change.about === about));
      return changes;
    },
    ended,
    close: () => request.destroy(),
  };
}

export type LiveStream = Awaited<ReturnType<typeof openStream>>;
