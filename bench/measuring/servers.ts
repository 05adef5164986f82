import { execFileSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isPostgres } from "../../packages/db/src/database-url.ts";
import { startProcess } from "../../packages/server/src/testing/processes/real-process.ts";
import type { DataSet } from "../data-sets/data-set.ts";
import { processorSeconds } from "./processes.ts";
import { signIn } from "./sign-in.ts";

const READERS = 32;
const POLL_MS = 50;
const MS_PER_SECOND = 1_000;
const SAMPLE_MS = 1_000;
const IDLE_SHARE = 0.02;

/** Command that limits a process to one core. The load generator uses the other cores. */
export const ON_ONE_CORE = existsSync("/usr/bin/taskset") ? ["taskset", "-c", "0"] : [];

export async function waitFor(url: string, isExpected: (body: string) => boolean): Promise<void> {
  for (;;) {
    const body = await fetch(url).then(
      (response) => response.text(),
      () => "",
    );
    if (isExpected(body)) return;
    await wait(POLL_MS);
  }
}

export const waitForFileCheck = (origin: string): Promise<void> =>
  waitFor(`${origin}/readyz`, (body) => body.includes("ready") && !body.includes("proven"));

async function waitUntilIdle(pid: number): Promise<void> {
  let share = 1;
  while (share > IDLE_SHARE) {
    const used = processorSeconds(pid);
    await wait(SAMPLE_MS);
    share = ((processorSeconds(pid) - used) * MS_PER_SECOND) / SAMPLE_MS;
  }
}

export class Copies {
  readonly #folder: string;

  constructor(cache: string) {
    this.#folder = join(cache, "copies");
    this.removeAll();
  }

  /** Returns the path of the data set's copy. The first call creates the copy. */
  of(set: DataSet): string {
    const folder = join(this.#folder, set.name);
    if (!existsSync(folder)) {
      cpSync(set.folder, folder, { recursive: true });
      // Flush the copy now, so that the server's first writes don't have to wait for it.
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

/** Serves a data file or a database URL, and waits until the server is idle. */
export async function serve(
  target: string,
  { prefix = ON_ONE_CORE, variables = {} }: ServeOptions = {},
): Promise<Server> {
  const server = startProcess(isPostgres(target) ? target : `file:${target}`, {
    prefix,
    variables: { LOG_LEVEL: "warn", ...variables },
  });
  const origin = await server.ready;
  const pid = server.pid ?? 0;
  await waitForFileCheck(origin);
  await waitUntilIdle(pid);
  return {
    origin,
    pid,
    async stop() {
      const { complaints } = await server.end("SIGTERM");
      if (complaints) process.stderr.write(complaints);
    },
  };
}

/** Signs in members of a data set. Returns their `cookie` header lines. */
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
