import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./go/fingerprint.mjs";

/** Room for a few more; a tool that brings along a hundred has to be worth them. sharp has 27, one or two per platform. */
const PACKAGES_MAX = 730;

const lockfile = readFileSync(join(root, "pnpm-lock.yaml"), "utf8");

/** The names of all packages, those included that others bring along. */
const names = (/^packages:\n(.*?)^snapshots:\n/ms.exec(lockfile)?.[1] ?? "")
  .split("\n")
  .flatMap((line) => /^ {2}'?(@?[^@\s]+)@/.exec(line)?.[1] ?? []);

describe("the packages of the lockfile", () => {
  it("are so many at most", () => {
    expect(names).toEqual(expect.arrayContaining(["vite", "@biomejs/biome"]));
    expect(names.length).toBeLessThanOrEqual(PACKAGES_MAX);
  });

  it("need no Workbox for the service worker, which is written by hand", () => {
    expect(names.filter((name) => /workbox|\bpwa\b/.test(name))).toEqual([]);
  });
});
