import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "../../packages/db/src/postgres/driver.ts";
import type { WritingClient } from "../../packages/server/src/testing/processes/writing-client.ts";

const WRITERS = 6;
const CREATED = 201;
const AFTER_FAILURE_MS = 100;

export interface Load {
  /** Number of responses by status. Status 0 stands for requests without a response. */
  readonly statuses: Map<number, number>;
  /** Returns the longest time without an acknowledged write since `since`, in milliseconds. */
  longestGap(since: number): number;
  stop(): Promise<void>;
}

export function startLoad(client: WritingClient): Load {
  const statuses = new Map<number, number>();
  const acknowledgedAt: number[] = [];
  let isStopped = false;

  async function keepWriting(): Promise<void> {
    while (!isStopped) {
      const status = await client.write().catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === CREATED) acknowledgedAt.push(performance.now());
      else await wait(AFTER_FAILURE_MS);
    }
  }

  const writers = Array.from({ length: WRITERS }, keepWriting);
  return {
    statuses,
    longestGap(since) {
      const moments = [since, ...acknowledgedAt.filter((at) => at > since), performance.now()];
      return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)));
    },
    async stop() {
      isStopped = true;
      await Promise.all(writers);
    },
  };
}

export async function compareWrites(url: string, acknowledged: readonly string[]) {
  const client = createClient(url);
  await client.connect();
  const { rows } = await client.query<{ content: string }>("select content from comments");
  await client.end();
  const stored = rows.map(({ content }) => content);
  const unique = new Set(stored);
  return {
    stored: stored.length,
    lost: acknowledged.filter((content) => !unique.has(content)).length,
    twice: stored.length - unique.size,
  };
}
