import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@stepout/db/testing";
import { startProcess } from "../processes/real-process.ts";

export const PASSWORD = "one brave step at a time";
const OVERLOADED = 503;

export interface Response<Body> {
  status: number;
  body: Body;
}

/** A client that alternates between both processes. */
export interface Racer {
  id: string;
  username: string;
  ask<Body = unknown>(
    verb: string,
    path: string,
    body?: object,
    idempotencyKey?: string,
  ): Promise<Response<Body>>;
}

export interface Race {
  database: TestDatabase;
  visitor: Pick<Racer, "ask">;
  signUp(username: string): Promise<Racer>;
  stop(): Promise<void>;
}

/** Starts two processes on one database, as if on separate machines. */
export async function startRace(): Promise<Race> {
  const database = await createTestDatabase();
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), "stepout-test-")));
  const processes = folders.map((DATA_DIR) =>
    startProcess(database.url, { variables: { DATA_DIR } }),
  );
  const origins = await Promise.all(processes.map(({ ready }) => ready));
  let turn = 0;

  async function send(verb: string, path: string, cookie: string, body?: object, key?: string) {
    turn += 1;
    const response = await fetch(`${origins[turn % origins.length]}${path}`, {
      method: verb,
      headers: {
        cookie,
        ...(body && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { response, text: await response.text() };
  }

  const askAs =
    (cookie: string): Racer["ask"] =>
    async (verb, path, body, key) => {
      for (;;) {
        const { response, text } = await send(verb, path, cookie, body, key);
        if (response.status === OVERLOADED && response.headers.has("retry-after")) continue;
        return { status: response.status, body: text && JSON.parse(text) };
      }
    };

  return {
    database,
    visitor: { ask: askAs("") },
    async signUp(username) {
      const { response, text } = await send("POST", "/api/register", "", {
        username,
        password: PASSWORD,
      });
      const cookie = response.headers.getSetCookie().map((header) => header.split(";")[0]);
      const { id }: { id: string } = JSON.parse(text);
      return { id, username, ask: askAs(cookie.join("; ")) };
    },
    async stop() {
      for (const process of processes) await process.end("SIGTERM");
      for (const folder of folders) rmSync(folder, { recursive: true });
      await database.remove();
    },
  };
}

/** Runs the same request several times concurrently for each client. Returns each client's sorted statuses. */
export const raceEach = async <Who>(
  all: readonly Who[],
  times: number,
  attempt: (one: Who) => Promise<{ status: number }>,
): Promise<number[][]> =>
  Promise.all(
    all.map(async (one) => {
      const responses = await Promise.all(Array.from({ length: times }, () => attempt(one)));
      return responses.map(({ status }) => status).sort((a, b) => a - b);
    }),
  );
