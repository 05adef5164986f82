import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Addresses } from "../baseline/server.ts";
import { readsOf, requestFor, type UnsignedRequest, writes } from "../data-sets/calls.ts";
import { LARGEST_GAME } from "../data-sets/data-set.ts";
import { largeFileId } from "../data-sets/large-file/rows.ts";
import { drawTable } from "../measuring/document.ts";
import { formatShort, formatWithRange, median } from "../measuring/figures.ts";
import { load } from "../measuring/requests.ts";
import { measureInterleaved, ratiosOf, type Subject } from "../measuring/rounds.ts";
import { type PocketBase, startPocketBase } from "../pocketbase/pocketbase.ts";
import type { Part } from "./part.ts";

const SERVER = new URL("../baseline/server.ts", import.meta.url);
const READERS = 32;
const MS_PER_SECOND = 1_000;
/** Every tenth post is in the largest game. */
const POSTS_APART = 10;
/** The benchmark comments only on old posts, so that the measured page of new posts doesn't change. */
const COMMENTED_POSTS = 1_000;

/** Has the same length as the response to the current-user query. */
const CONSTANT = JSON.stringify({ text: "x".repeat(150) });

const postOfLargest = (number: number) =>
  largeFileId("post", (number % COMMENTED_POSTS) * POSTS_APART);

function pocketBaseSubjects({ origin, pid, pageRequest, userRequest, commentRequest }: PocketBase) {
  const subject = (requestAt: Subject["requestAt"]): Subject => ({ pid, origin, requestAt });
  return {
    "page of posts, PocketBase": subject(() => pageRequest(LARGEST_GAME)),
    "current user, PocketBase": subject(userRequest),
    "comment, PocketBase": subject((number) =>
      commentRequest(postOfLargest(number), `Well done ${number}`),
    ),
  };
}

function productSubjects(set: Parameters<typeof readsOf>[0], pid: number, addresses: Addresses) {
  const { product, baseline, headers } = addresses;
  const headerOf = (number: number) => headers[number % headers.length] ?? "";
  const baselineSubject = (path: string): Subject => ({
    pid,
    origin: baseline,
    requestAt: (number) => ({ verb: "GET", path, header: headerOf(number) }),
  });
  const subject = (unsignedAt: (number: number) => UnsignedRequest | undefined): Subject => ({
    pid,
    origin: product,
    requestAt(number) {
      const unsigned = unsignedAt(number);
      if (!unsigned) throw new Error("The call has no REST path");
      return { ...unsigned, header: headerOf(number) };
    },
  });
  const reads = readsOf(set);
  const requestsOf = (name: string) => reads.find((read) => read.name === name)?.requests ?? {};
  const commenting = writes.find(({ procedure }) => procedure.name === "comments.create");
  const commentOver = (api: "tRPC" | "REST") =>
    subject((number) => {
      const input = { postId: postOfLargest(number), content: `Well done ${number}` };
      return commenting && requestFor(api, commenting, input);
    });
  return {
    "constant response": baselineSubject("/constant"),
    "page of posts, hand-written": baselineSubject(`/page?gameId=${LARGEST_GAME}`),
    "current user, REST": subject(() => requestsOf("auth.user").REST),
    "current user, tRPC": subject(() => requestsOf("auth.me").tRPC),
    "page of posts, REST": subject(() => requestsOf("posts.list").REST),
    "page of posts, tRPC": subject(() => requestsOf("posts.list").tRPC),
    "comment, REST": commentOver("REST"),
    "comment, tRPC": commentOver("tRPC"),
  };
}

/** Pairs of requests, with the target ratio of their CPU times. */
const RATIOS = [
  ["page of posts, PocketBase", "page of posts, REST", 4],
  ["page of posts, PocketBase", "page of posts, tRPC", 2],
  ["current user, PocketBase", "current user, REST", 2],
  ["comment, PocketBase", "comment, REST", 1.5],
  ["comment, PocketBase", "comment, tRPC", 1.5],
] as const;

async function requireEqualResponses(...subjects: Subject[]): Promise<void> {
  const responses = await Promise.all(
    subjects.map(async ({ origin, requestAt }) => (await load(origin, [requestAt(0)], 1)).body),
  );
  if (new Set(responses).size > 1) throw new Error(`Responses differ: ${responses.join("\n")}`);
}

export const measureRequests: Part = async ({ sets: [set], copies, cache, ...rounds }) => {
  const path = copies.of(set);
  const pocketBase = await startPocketBase(path, join(cache, "pocketbase"));
  const people = set.members.slice(0, READERS).map(({ id }) => id);
  const server = fork(SERVER, [path, CONSTANT, ...people], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  try {
    const [addresses]: (Addresses | number)[] = await Promise.race([
      once(server, "message"),
      once(server, "exit"),
    ]);
    if (typeof addresses !== "object") throw new Error("The server did not start");
    const subjects = {
      ...productSubjects(set, server.pid ?? 0, addresses),
      ...pocketBaseSubjects(pocketBase),
    };
    await requireEqualResponses(
      subjects["page of posts, hand-written"],
      subjects["page of posts, REST"],
    );
    const measured = await measureInterleaved(subjects, rounds);
    return [
      "This benchmark compares StepOut with PocketBase and with minimal code. Processor times are per request: the median of the rounds, with the lowest and highest in parentheses. The constant response and the hand-written page are minimal code that runs in StepOut's process and bypasses its layers.",
      drawTable(
        ["request", "bytes", "processor time, ms", "requests/s"],
        Object.entries(measured).map(([name, { milliseconds, bytes }]) => [
          name,
          `${bytes}`,
          formatWithRange(milliseconds),
          formatShort(MS_PER_SECOND / median(milliseconds)),
        ]),
      ),
      drawTable(
        ["processor time of", "relative to", "ratio", "target"],
        RATIOS.map(([of, to, aim]) => [
          of,
          to,
          formatWithRange(ratiosOf(measured[of], measured[to])),
          `${aim}`,
        ]),
      ),
    ].join("\n\n");
  } finally {
    pocketBase.stop();
    server.kill();
  }
};
