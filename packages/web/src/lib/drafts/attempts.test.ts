import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attemptsKey, dropDrafts } from "#lib/session/draft-keys.ts";

const name = attemptsKey("ada", "comment 1");

/** A page of its own, as after a reload. */
async function openPage() {
  vi.resetModules();
  return import("./attempts.ts");
}

type Page = Awaited<ReturnType<typeof openPage>>;

let page: Page;
beforeEach(async () => {
  sessionStorage.clear();
  page = await openPage();
});
afterEach(() => {
  vi.useRealTimers();
});

function lose(content: string, on = page) {
  const attempt = on.beginAttempt(name, content);
  on.noteFailure(attempt);
  return attempt;
}

describe("the key of something composed", () => {
  it("MEND-10 is of visible ASCII characters, and another one for each thing", () => {
    const keys = ["a", "b"].map((content) => page.beginAttempt(name, content).key);
    expect(keys[0]).toMatch(/^[!-~]{16,128}$/);
    expect(new Set(keys).size).toBe(2);
  });

  it("MEND-10 stays the same while the answer is missing and the content unchanged", () => {
    const first = lose("Well done!");
    expect(page.beginAttempt(name, "Well done!")).toEqual(first);
  });

  it("MEND-10 stays the same over a reload", async () => {
    const failed = lose("Well done!");
    const underWay = page.beginAttempt(name, "Bravo!");
    const reloaded = await openPage();
    expect(reloaded.beginAttempt(name, "Well done!")).toEqual(failed);
    expect(reloaded.beginAttempt(name, "Bravo!")).toEqual(underWay);
  });

  it("MEND-10 changes with the content, after success, and at another place", () => {
    const first = lose("Well done!");
    expect(page.beginAttempt(name, "Well done!!").key).not.toBe(first.key);
    const elsewhere = attemptsKey("ada", "comment 2");
    expect(page.beginAttempt(elsewhere, "Well done!").key).not.toBe(first.key);
    page.endAttempt(name, page.beginAttempt(name, "Well done!"));
    expect(page.beginAttempt(name, "Well done!").key).not.toBe(first.key);
  });

  it("MEND-10 is another one for the same words sent twice before the first answer", () => {
    const first = page.beginAttempt(name, "Hello?");
    expect(page.beginAttempt(name, "Hello?").key).not.toBe(first.key);
  });

  it("MEND-10 is new once a new text is begun, but not for an attempt that is under way", () => {
    const lost = lose("Well done!");
    const underWay = page.beginAttempt(name, "Bravo!");
    page.forgetLostAttempts(name);
    page.noteFailure(underWay);
    expect(page.beginAttempt(name, "Well done!").key).not.toBe(lost.key);
    expect(page.beginAttempt(name, "Bravo!")).toEqual(underWay);
  });

  it("MEND-10 is new after a day, when the server has forgotten it", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const lost = lose("Well done!");
    vi.setSystemTime(Date.now() + 86_400_000);
    expect(page.beginAttempt(name, "Well done!").key).not.toBe(lost.key);
  });

  it("MEND-10 is gone when another user signs in", async () => {
    lose("Well done!");
    dropDrafts("ben");
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
