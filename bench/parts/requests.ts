import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Ask, readsOf, requestFor, writes } from "../data-sets/calls.ts";
import { LARGEST_GAME } from "../data-sets/data-set.ts";
import { largeFileId } from "../data-sets/large-file/rows.ts";
import type { Addresses } from "../floor/server.ts";
import { drawTable } from "../measuring/document.ts";
import { inShort, median, withSpread } from "../measuring/figures.ts";
import { load } from "../measuring/requests.ts";
import { measureInTurns, ratiosOf, type Subject } from "../measuring/rounds.ts";
import { type PocketBase, startPocketBase } from "../pocketbase/pocketbase.ts";
import type { Part } from "./part.ts";

const SERVER = new URL("../floor/server.ts", import.meta.url);
const READERS = 32;
const MS_PER_SECOND = 1_000;
/** Every tenth post is in the largest game. */
const POSTS_APART = 10;
/** The oldest ones, so that the page stays as it is. */
const COMMENTED_POSTS = 1_000;

/** As long as the response for the current user. */
const CONSTANT = JSON.stringify({ text: "x".repeat(150) });

const postOfLargest = (number: number) =>
  largeFileId("post", (number % COMMENTED_POSTS) * POSTS_APART);

function pocketBaseSubjects({ origin, pid, askPage, askMe, askComment }: PocketBase) {
  const subject = (requestAt: Subject["requestAt"]): Subject => ({ pid, origin, requestAt });
  return {
    "page of posts, PocketBase": subject(() => askPage(LARGEST_GAME)),
    "current user, PocketBase": subject(askMe),
    "comment, PocketBase": subject((number) =>
      askComment(postOfLargest(number), `Well done ${number}`),
    ),
  };
}

function productSubjects(set: Parameters<typeof readsOf>[0], pid: number, addresses: Addresses) {
  const { product, floor, headers } = addresses;
  const headerOf = (number: number) => headers[number % headers.length] ?? "";
  const ofFloor = (path: string): Subject => ({
    pid,
    origin: floor,
    requestAt: (number) => ({ verb: "GET", path, header: headerOf(number) }),
  });
  const subject = (askAt: (number: number) => Ask | undefined): Subject => ({
    pid,
    origin: product,
    requestAt(number) {
      const ask = askAt(number);
      if (!ask) throw new Error("There is no such path");
      return { ...ask, header: headerOf(number) };
    },
  });
  const reads = readsOf(set);
  const asksOf = (name: string) => reads.find((read) => read.name === name)?.asks ?? {};
  const commenting = writes.find(({ procedure }) => procedure.name === "comments.create");
  const commentOver = (face: "tRPC" | "REST") =>
    subject((number) => {
      const input = { postId: postOfLargest(number), content: `Well done ${number}` };
      return commenting && requestFor(face, commenting, input);
    });
  return {
    "constant response": ofFloor("/constant"),
    "page of posts, hand-written": ofFloor(`/page?gameId=${LARGEST_GAME}`),
    "current user, REST": subject(() => asksOf("auth.user").REST),
    "current user, tRPC": subject(() => asksOf("auth.me").tRPC),
    "page of posts, REST": subject(() => asksOf("posts.list").REST),
    "page of posts, tRPC": subject(() => asksOf("posts.list").tRPC),
    "comment, REST": commentOver("REST"),
    "comment, tRPC": commentOver("tRPC"),
  };
}

/** The first request's processor time divided by the second's, and the target. */
const RATIOS = [
  ["page of posts, PocketBase", "page of posts, REST", 4],
  ["page of posts, PocketBase", "page of posts, tRPC", 2],
  ["current user, PocketBase", "current user, REST", 2],
  ["comment, PocketBase", "comment, REST", 1.5],
  ["comment, PocketBase", "comment, tRPC", 1.5],
] as const;

async function requireSame(...subjects: Subject[]): Promise<void> {
  const answers = await Promise.all(
    subjects.map(async ({ origin, requestAt }) => (await load(origin, [requestAt(0)], 1)).body),
  );
  if (new Set(answers).size > 1) throw new Error(`These are not the same: ${answers.join("\n")}`);
}

/** Measures a request, next to a floor in the same process and next to PocketBase. */
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
    await requireSame(subjects["page of posts, hand-written"], subjects["page of posts, REST"]);
    const found = await measureInTurns(subjects, rounds);
    return [
      "Processor time per request: the median of the rounds, with the lowest and the highest. The constant response and the hand-written page run in StepOut's process, without its layers.",
      drawTable(
        ["request", "bytes", "processor time, ms", "requests/s"],
        Object.entries(found).map(([name, { milliseconds, bytes }]) => [
          name,
          `${bytes}`,
          withSpread(milliseconds),
          inShort(MS_PER_SECOND / median(milliseconds)),
        ]),
      ),
      drawTable(
        ["processor time of", "relative to", "ratio", "target"],
        RATIOS.map(([of, to, aim]) => [
          of,
          to,
          withSpread(ratiosOf(found[of], found[to])),
          `${aim}`,
        ]),
      ),
    ].join("\n\n");
  } finally {
    pocketBase.stop();
    server.kill();
  }
};
