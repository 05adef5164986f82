import { IDEMPOTENCY_KEY_MS } from "@stepout/server/platform/idempotency/idempotency.rules";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attemptsKey, dropDrafts } from "#lib/session/draft-keys.ts";

const name = attemptsKey("ada", "comment 1");

/** Loads the module again, as a reload does. */
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

describe("attempts to send something", () => {
  it("MEND-10 each attempt has its own key, of visible ASCII characters", () => {
    const keys = ["a", "b"].map((content) => page.beginAttempt(name, content).key);
    expect(keys[0]).toMatch(/^[!-~]{16,128}$/);
    expect(new Set(keys).size).toBe(2);
  });

  it("MEND-10 sending unchanged content after a failure reuses the key", () => {
    const first = lose("Well done!");
    expect(page.beginAttempt(name, "Well done!")).toEqual(first);
  });

  it("MEND-10 an attempt without a response has the same key after a reload", async () => {
    const failed = lose("Well done!");
    const underWay = page.beginAttempt(name, "Bravo!");
    const reloaded = await openPage();
    expect(reloaded.beginAttempt(name, "Well done!")).toEqual(failed);
    expect(reloaded.beginAttempt(name, "Bravo!")).toEqual(underWay);
  });

  it("MEND-10 changed content, a success and another place each give a new key", () => {
    const first = lose("Well done!");
    expect(page.beginAttempt(name, "Well done!!").key).not.toBe(first.key);
    const elsewhere = attemptsKey("ada", "comment 2");
    expect(page.beginAttempt(elsewhere, "Well done!").key).not.toBe(first.key);
    page.endAttempt(name, page.beginAttempt(name, "Well done!"));
    expect(page.beginAttempt(name, "Well done!").key).not.toBe(first.key);
  });

  it("MEND-10 the same content sent twice before the first response gets two keys", () => {
    const first = page.beginAttempt(name, "Hello?");
    expect(page.beginAttempt(name, "Hello?").key).not.toBe(first.key);
  });

  it("MEND-10 starting a new text gives a new key, except for attempts under way", () => {
    const lost = lose("Well done!");
    const underWay = page.beginAttempt(name, "Bravo!");
    page.forgetLostAttempts(name);
    page.noteFailure(underWay);
    expect(page.beginAttempt(name, "Well done!").key).not.toBe(lost.key);
    expect(page.beginAttempt(name, "Bravo!")).toEqual(underWay);
  });

  it("MEND-10 a key is replaced after a day, when the server has deleted it", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const lost = lose("Well done!");
    vi.setSystemTime(Date.now() + IDEMPOTENCY_KEY_MS);
    expect(page.beginAttempt(name, "Well done!").key).not.toBe(lost.key);
  });

  it("MEND-10 another user's sign-in deletes all keys", async () => {
    lose("Well done!");
    dropDrafts("ben");
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
