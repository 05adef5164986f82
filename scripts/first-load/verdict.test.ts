import { describe, expect, it } from "vitest";
import type { Script } from "./transfers.ts";
import { isLight, reportFirstLoad } from "./verdict.ts";

const KIB = 1024;
const SCRIPTS_MAX = 120 * KIB;
const ALL_MAX = 350 * KIB;

const script = (gzipBytes: number, isLater = false): Script => ({
  path: `/assets/${gzipBytes}.js`,
  gzipBytes,
  isLater,
});

const load = (scripts: Script[], allBytes = ALL_MAX) => ({ scripts, allBytes, requests: 9 });

describe("the first load", () => {
  it.each([
    ["just fits", load([script(SCRIPTS_MAX - 1), script(1)]), true],
    ["has a byte of JavaScript too many", load([script(SCRIPTS_MAX), script(1)]), false],
    ["has a byte too many of everything", load([script(1)], ALL_MAX + 1), false],
    ["brings more once home can be used", load([script(1), script(SCRIPTS_MAX, true)]), true],
    ["brings everything later, as if nothing was measured", load([script(1, true)]), false],
    ["brings no script at all", load([]), false],
  ])("is judged when it %s", (_when, measured, expected) => {
    expect(isLight(measured)).toBe(expected);
  });

  it("is told file by file, the heaviest first, and apart from what comes later", () => {
    const lines = reportFirstLoad(load([script(KIB), script(2 * KIB), script(3 * KIB, true)]));
    expect(lines.map((line) => line.trim())).toEqual([
      "2.0 KiB  /assets/2048.js",
      "1.0 KiB  /assets/1024.js",
      "once home could be used:",
      "3.0 KiB  /assets/3072.js",
      "First load of home: 3.0 KiB of JavaScript in 2 files (gzip; at most 120 KiB)",
      "All that came until it was quiet, photos further down left out: 350.0 KiB in 9 requests (as sent; at most 350 KiB)",
    ]);
  });
});
