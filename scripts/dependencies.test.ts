import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./go/fingerprint.mjs";

/** Leaves room for a few packages (sharp has 27), but not for a hundred. */
const PACKAGES_MAX = 740;

const lockfile = readFileSync(join(root, "pnpm-lock.yaml"), "utf8");

const names = (/^packages:\n(.*?)^snapshots:\n/ms.exec(lockfile)?.[1] ?? "")
  .split("\n")
  .flatMap((line) => /^ {2}'?(@?[^@\s]+)@/.exec(line)?.[1] ?? []);

describe("the lockfile", () => {
  it("the lockfile has at most 740 packages", () => {
    expect(names).toEqual(expect.arrayContaining(["vite", "@biomejs/biome"]));
    expect(names.length).toBeLessThanOrEqual(PACKAGES_MAX);
  });

  it("the lockfile contains no Workbox, because the service worker is hand-written", () => {
    expect(names.filter((name) => /workbox|\bpwa\b/.test(name))).toEqual([]);
  });
});
