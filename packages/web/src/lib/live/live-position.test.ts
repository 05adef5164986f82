import { beforeEach, expect, it, vi } from "vitest";

let page: typeof import("./live-position.ts");
beforeEach(async () => {
  // Each page begins with a position of its own.
  vi.resetModules();
  page = await import("./live-position.ts");
});

it("SHELL-02 a page is as new as its earliest response, in any order", () => {
  for (const answered of ["run.12", null, "run.9", "run.100"]) page.noteAnswer(answered);
  expect(page.livePosition()).toBe("run.9");
});

it("SHELL-02 a page is as new as its last live notice", () => {
  page.noteAnswer("run.9");
  page.noteTold("run.15");
  page.noteAnswer("run.20");
  expect(page.livePosition()).toBe("run.15");
});

it("SHELL-02 a page names all positions that have no order, for the server to find the earliest", () => {
  for (const answered of ["one-3", "other-1", "one-3", "one-2"]) page.noteAnswer(answered);
  expect(page.livePosition()).toBe("one-3~other-1~one-2");
  page.noteTold("other-4");
  expect(page.livePosition()).toBe("other-4");
  for (let nth = 5; nth < 12; nth += 1) page.noteAnswer(`other-${nth}`);
  expect(page.livePosition().split("~")).toHaveLength(8);
  page.noteAnswer("other-12");
  expect(page.livePosition()).toBe("unknown");
});

it("SHELL-02 a page has no position before a response, nor across two runs of the server", () => {
  expect(page.livePosition()).toBe("unknown");
  page.noteAnswer("run.9");
  page.noteAnswer("another.3");
  expect(page.livePosition()).toBe("unknown");
  page.noteAnswer("another.4");
  expect(page.livePosition()).toBe("unknown");
  page.noteTold("another.5");
  expect(page.livePosition()).toBe("another.5");
});
