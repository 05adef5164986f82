import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../go/fingerprint.mjs";
import { routeBudgets } from "./routes.ts";
import type { Script } from "./transfers.ts";
import { isHomeLight, isLight, reportHome, reportVisit } from "./verdict.ts";

const KIB = 1024;
const SCRIPTS_KIB = 120;
const SCRIPTS_MAX = SCRIPTS_KIB * KIB;
const ALL_MAX = 350 * KIB;

const script = (gzipBytes: number, isLater = false): Script => ({
  path: `/assets/${gzipBytes}.js`,
  gzipBytes,
  isLater,
});

const visit = (scripts: Script[], allBytes = ALL_MAX) => ({
  name: "index",
  scriptsKib: SCRIPTS_KIB,
  load: { scripts, allBytes, requests: 9 },
});

describe("the first load", () => {
  it.each([
    ["just fits", visit([script(SCRIPTS_MAX - 1), script(1)]), true],
    ["has a byte of JavaScript too many", visit([script(SCRIPTS_MAX), script(1)]), false],
    ["has a byte too many of everything", visit([script(1)], ALL_MAX + 1), false],
    ["brings more once home can be used", visit([script(1), script(SCRIPTS_MAX, true)]), true],
    ["brings everything later, as if nothing was measured", visit([script(1, true)]), false],
    ["brings no script at all", visit([]), false],
  ])("is judged when it %s", (_when, measured, expected) => {
    expect(isHomeLight(measured)).toBe(expected);
  });

  it("is told file by file, the heaviest first, and apart from what comes later", () => {
    const lines = reportHome(visit([script(KIB), script(2 * KIB), script(3 * KIB, true)]));
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

describe("the load of another screen", () => {
  it("is judged by its JavaScript alone, and told in a line", () => {
    const fits = visit([script(SCRIPTS_MAX)], ALL_MAX + 1);
    expect(isLight(fits)).toBe(true);
    expect(reportVisit(fits)).toBe("   120.0 of 120 KiB  index");
    const heavy = visit([script(SCRIPTS_MAX), script(1)]);
    expect(isLight(heavy)).toBe(false);
    expect(reportVisit(heavy)).toBe("   120.0 of 120 KiB  index: too much");
  });

  it("has a budget for each route that there is", () => {
    const files = readdirSync(join(root, "packages/web/src/routes"));
    const routes = files.filter((file) => file !== "__root.tsx");
    const named = routeBudgets.map(({ name }) => `${name}.tsx`);
    expect(named.toSorted()).toEqual(routes.toSorted());
  });
});
