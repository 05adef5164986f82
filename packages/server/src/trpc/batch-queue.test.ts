import { expect, it } from "vitest";
import { createBatchQueue } from "./batch-queue.ts";

it("HARD-02 refuses the rest of a batch once its results exceed 4 million characters", async () => {
  const takeTurn = createBatchQueue(3);
  const large = () => takeTurn(async () => ({ data: ["x".repeat(2_100_000)] }));
  const results = await Promise.allSettled([large(), large(), large()]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
});
