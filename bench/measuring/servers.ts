import { execFileSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isPostgres } from "../../packages/db/src/database-url.ts";
import { startProcess } from "../../packages/server/src/testing/processes/real-process.ts";
import type { DataSet } from "../data-sets/data-set.ts";
import { signIn } from "./people.ts";
import { processorSeconds } from "./processes.ts";

const READERS = 32;
const LOOK_EVERY_MS = 50;
const MS_PER_SECOND = 1_000;
const REST_MS = 1_000;
const RESTING_SHARE = 0.02;

/** A command that gives a process one core; the load has the others. */
export const ON_ONE_CORE = existsSync("/usr/bin/taskset") ? ["taskset", "-c", "0"] : [];

/** Waits for the expected response of a server's address. */
export async function waitFor(
  address: string,
  isExpected: (answer: string) => boolean,
): Promise<void> {
  for (;;) {
    const answer = await fetch(address).then(
      (response) => response.text(),
      () => "",
    );
    if (isExpected(answer)) return;
    await wait(LOOK_EVERY_MS);
  }
}

/** Waits until a server has compared all pages of its file. */
export const waitForProof = (origin: string): Promise<void> =>
  waitFor(`${origin}/readyz`, (answer) => answer.includes("ready") && !answer.includes("proven"));

/** Waits until a process has no work of its own left, as after a start. */
async function waitForRest(pid: number): Promise<void> {
  let share = 1;
  while (share > RESTING_SHARE) {
    const used = processorSeconds(pid);
    await wait(REST_MS);
    share = ((processorSeconds(pid) - used) * MS_PER_SECOND) / REST_MS;
  }
}

/** Copies of data sets, which servers may change. */
export class Copies {
  readonly #folder: string;

  constructor(cache: string) {
    this.#folder = join(cache, "copies");
    this.removeAll();
  }

  /** The path of a copy of a set, which is made at the first call. */
  of(set: DataSet): string {
    const folder = join(this.#folder, set.name);
    if (!existsSync(folder)) {
      cpSync(set.folder, folder, { recursive: true });
      // Or the server's first writes wait until the disk has all of it.
      execFileSync("sync");
    }
    return join(folder, "stepout.db");
  }

  removeAll(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export interface Server {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

interface ServeOptions {
  prefix?: string[];
  variables?: Record<string, string>;
}

/** Serves a data file, or a database by its address, as people do, and waits until the server rests. */
export async function serve(
  place: string,
  { prefix = ON_ONE_CORE, variables = {} }: ServeOptions = {},
): Promise<Server> {
  const server = startProcess(isPostgres(place) ? place : `file:${place}`, {
    prefix,
    variables: { LOG_LEVEL: "warn", ...variables },
  });
  const origin = await server.ready;
  const pid = server.pid ?? 0;
  await waitForProof(origin);
  await waitForRest(pid);
  return {
    origin,
    pid,
    async stop() {
      const { complaints } = await server.end("SIGTERM");
      if (complaints) process.stderr.write(complaints);
    },
  };
}

/** Signs in members of a set. Returns their `cookie` header lines. */
export async function signInMembers(
  origin: string,
  { members }: DataSet,
  count = READERS,
): Promise<string[]> {
  const headers: string[] = [];
  for (const { username } of members.slice(0, count)) {
    headers.push(`cookie: ${await signIn(origin, username)}`);
  }
  return headers;
}
