import { expect, it } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

it("PICT-02 requests to a bucket wait in a bounded queue, and not endlessly", async () => {
  const { take } = createConcurrencyLimit({ atOnce: 1, waitingMax: 1, waitMs: 50 });
  const end = await take();
  const waiting = take();
  await expect(take()).rejects.toThrow("Too much waits for the bucket");
  await expect(waiting).rejects.toThrow("The bucket has had no time");
  end();
  const endNext = await take();
  const next = take();
  endNext();
  expect(await next).toBeTypeOf("function");
});
