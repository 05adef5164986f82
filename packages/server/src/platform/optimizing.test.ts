import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const MODULE = new URL("./optimizing.ts", import.meta.url).href;

/** Runs a function often, until V8 optimizes it or a while is over; prints whether it has. */
const WORK = `
  const { postponeOptimizing, resumeOptimizing } = await import("${MODULE}");
  const add = (sum, number) => sum + number;
  const isOptimized = async () => {
    for (let round = 0; round < 200; round += 1) {
      for (let number = 0; number < 10_000; number += 1) add(number, round);
      if (%ActiveTierIsMaglev(add) || %ActiveTierIsTurbofan(add)) return true;
      await new Promise(setImmediate);
    }
    return false;
  };
  postponeOptimizing();
  const meanwhile = await isOptimized();
  resumeOptimizing();
  console.log(JSON.stringify([meanwhile, await isOptimized()]));
`;

it("FAST-07 code that runs often is optimized, but not during the start", () => {
  const args = ["--allow-natives-syntax", "--input-type=module", "-e", WORK];
  expect(JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }))).toEqual([
    false,
    true,
  ]);
});
