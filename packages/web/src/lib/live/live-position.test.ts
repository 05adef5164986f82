import { beforeEach, expect, it, vi } from "vitest";

let page: typeof import("./live-position.ts");
beforeEach(async () => {
  // Reload the module, so that it has no position yet, as on a new page.
  vi.resetModules();
  page = await import("./live-position.ts");
});

it("SHELL-02 a page's live position is the earliest position in its responses, regardless of their order", () => {
  for (const received of ["run.12", null, "run.9", "run.100"]) page.noteResponsePosition(received);
  expect(page.livePosition()).toBe("run.9");
});

it("SHELL-02 a live notice advances the page's live position", () => {
  page.noteResponsePosition("run.9");
  page.setLivePosition("run.15");
  page.noteResponsePosition("run.20");
  expect(page.livePosition()).toBe("run.15");
});

it("SHELL-02 a page sends up to 8 live positions that it can't order, or 'unknown' if there are more", () => {
  for (const received of ["one-3", "other-1", "one-3", "one-2"])
    page.noteResponsePosition(received);
  expect(page.livePosition()).toBe("one-3~other-1~one-2");
  page.setLivePosition("other-4");
  expect(page.livePosition()).toBe("other-4");
  for (let nth = 5; nth < 12; nth += 1) page.noteResponsePosition(`other-${nth}`);
  expect(page.livePosition().split("~")).toHaveLength(8);
  page.noteResponsePosition("other-12");
  expect(page.livePosition()).toBe("unknown");
});

it("SHELL-02 the live position is unknown before the first response and after a server restart", () => {
  expect(page.livePosition()).toBe("unknown");
  page.noteResponsePosition("run.9");
  page.noteResponsePosition("another.3");
  expect(page.livePosition()).toBe("unknown");
  page.noteResponsePosition("another.4");
  expect(page.livePosition()).toBe("unknown");
  page.setLivePosition("another.5");
  expect(page.livePosition()).toBe("another.5");
});
