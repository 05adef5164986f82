import { expect, it } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

it("PICT-02 limits the number and waiting time of queued bucket requests", async () => {
  const { acquire } = createConcurrencyLimit({ maxActive: 1, maxQueued: 1, queueTimeoutMs: 50 });
  const release = await acquire();
  const waiting = acquire();
  await expect(acquire()).rejects.toThrow("Too many requests are waiting for the bucket");
  await expect(waiting).rejects.toThrow("A request waited too long for the bucket");
  release();
  const releaseNext = await acquire();
  const next = acquire();
  releaseNext();
  expect(await next).toBeTypeOf("function");
});
