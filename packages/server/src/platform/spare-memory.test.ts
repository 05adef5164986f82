import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const MODULE = new URL("./spare-memory.ts", import.meta.url).href;

/** Makes rows, keeps some for a while, and tells the largest heap in bytes. */
const WORK = `
  const { getHeapStatistics } = await import("node:v8");
  let kept = [];
  let largest = 0;
  for (let made = 0; made < 2_000_000; made += 1) {
    kept.push({ made, text: "row " + made });
    if (kept.length === 50_000) {
      kept = [];
      largest = Math.max(largest, getHeapStatistics().total_heap_size);
    }
  }
  console.log(largest);
`;

const measure = (before: string): number =>
  Number(execFileSync(process.execPath, ["--input-type=module", "-e", before + WORK]));

it("PG-06 a command that goes through many rows leaves little to be cleared up", () => {
  const usual = measure("");
  const small = measure(`(await import("${MODULE}")).keepMemorySmall();`);
  expect(usual).toBeGreaterThan(0);
  expect(small).toBeLessThan(usual / 2);
});
