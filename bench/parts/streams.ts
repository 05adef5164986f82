import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { FIRST_POST } from "../data-sets/data-set.ts";
import { formatShort, median } from "../measuring/figures.ts";
import { memoryOf, processorSeconds } from "../measuring/processes.ts";
import { load } from "../measuring/requests.ts";
import { serve, signInMembers } from "../measuring/servers.ts";
import type { Part } from "./part.ts";

const PEOPLE = 100;
const STREAMS_EACH = 20;
const IDLE_MS = 30_000;
const MS_PER_SECOND = 1_000;
const PERCENT = 100;
const COMMENTS = 5;
const TIMEOUT_MS = 60_000;

interface Stream {
  /** Number of notices received after the first one. */
  notices: number;
  close(): void;
}

/** Opens a stream. Resolves when the first notice arrives. */
const openStream = (origin: string, cookie: string) =>
  new Promise<Stream>((resolve, reject) => {
    const request = get(`${origin}/api/live`, { agent: false, headers: { cookie } });
    const stream: Stream = { notices: 0, close: () => request.destroy() };
    request.on("error", reject);
    request.on("response", (response) => {
      response.on("data", (chunk: Buffer) => {
        if (chunk.includes("data: []")) resolve(stream);
        else if (chunk.includes("data: [")) stream.notices += 1;
      });
      // Ignore the error that `close` causes by destroying the request.
      response.on("error", () => undefined);
    });
  });

export const measureStreams: Part = async ({ sets: [set], copies }) => {
  const server = await serve(copies.of(set));
  try {
    const headers = await signInMembers(server.origin, set, PEOPLE);
    const before = memoryOf(server.pid).resident;
    const streams: Stream[] = [];
    for (const header of headers) {
      const cookie = header.slice("cookie: ".length);
      const opening = Array.from({ length: STREAMS_EACH }, () => openStream(server.origin, cookie));
      streams.push(...(await Promise.all(opening)));
    }
    const opened = processorSeconds(server.pid);
    await wait(IDLE_MS);
    const idle = processorSeconds(server.pid) - opened;
    const after = memoryOf(server.pid).resident;

    const costs: number[] = [];
    const times: number[] = [];
    for (let count = 0; count < COMMENTS; count += 1) {
      for (const stream of streams) stream.notices = 0;
      const used = processorSeconds(server.pid);
      const begin = performance.now();
      const body = JSON.stringify({ postId: FIRST_POST, content: `Well done ${count}` });
      const request = { verb: "POST", path: "/api/comments", body, header: headers[0] ?? "" };
      await load(server.origin, [request], 1);
      while (streams.some(({ notices }) => notices === 0)) {
        if (performance.now() - begin > TIMEOUT_MS) throw new Error("A stream received no notice");
        await wait(1);
      }
      times.push(performance.now() - begin);
      costs.push((processorSeconds(server.pid) - used) * MS_PER_SECOND);
    }
    for (const { close } of streams) close();
    const share = (idle / (IDLE_MS / MS_PER_SECOND)) * PERCENT;
    return `${PEOPLE} users open ${streams.length} event streams. These increase the server's memory by ${formatShort(after - before)} MB, from ${formatShort(before)} MB without streams. While the streams are idle, the server uses ${formatShort(share)} % of a core. Sending a notice of a new comment to all streams takes ${formatShort(median(costs))} ms of processor time. The last stream receives the notice after ${formatShort(median(times))} ms.`;
  } finally {
    await server.stop();
  }
};
