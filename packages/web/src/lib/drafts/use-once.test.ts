import { IDEMPOTENCY_KEY_MS } from "@stepout/server/platform/idempotency/idempotency.rules";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attemptsKey, dropDrafts } from "#lib/session/draft-keys.ts";

const name = attemptsKey("ada", "comment 1");

async function openPage() {
  vi.resetModules();
  return import("./use-once.ts");
}

type Page = Awaited<ReturnType<typeof openPage>>;

let page: Page;
beforeEach(async () => {
  sessionStorage.clear();
  vi.stubGlobal("localStorage", {});
  page = await openPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function failToSend(content: string, on = page) {
  const attempt = on.beginAttempt(name, content);
  on.noteFailure(attempt);
  return attempt;
}

describe("idempotency keys", () => {
  it("MEND-10 creates a new idempotency key of visible ASCII characters for each attempt", () => {
    const keys = ["a", "b"].map((content) => page.beginAttempt(name, content).key);
    expect(keys[0]).toMatch(/^[!-~]{16,128}$/);
    expect(new Set(keys).size).toBe(2);
  });

  it("MEND-10 sending the same content after a failure reuses the idempotency key", () => {
    const first = failToSend("Well done!");
    expect(page.beginAttempt(name, "Well done!")).toEqual(first);
  });

  it("MEND-10 a retry after a reload reuses the key of an attempt that got no response", async () => {
    const failed = failToSend("Well done!");
    const pending = page.beginAttempt(name, "Bravo!");
    const reloaded = await openPage();
    expect(reloaded.beginAttempt(name, "Well done!")).toEqual(failed);
    expect(reloaded.beginAttempt(name, "Bravo!")).toEqual(pending);
  });

  it("MEND-10 uses a new idempotency key if the content or form differs, or after a successful call", () => {
    const first = failToSend("Well done!");
    expect(page.beginAttempt(name, "Well done!!").key).not.toBe(first.key);
    const otherSlot = attemptsKey("ada", "comment 2");
    expect(page.beginAttempt(otherSlot, "Well done!").key).not.toBe(first.key);
    page.endAttempt(name, page.beginAttempt(name, "Well done!"));
    expect(page.beginAttempt(name, "Well done!").key).not.toBe(first.key);
  });

  it("MEND-10 uses a new idempotency key if the same content is sent again before a response arrives", () => {
    const first = page.beginAttempt(name, "Hello?");
    expect(page.beginAttempt(name, "Hello?").key).not.toBe(first.key);
  });

  it("MEND-10 starting a new text discards the idempotency keys of failed attempts but not of pending attempts", () => {
    const failed = failToSend("Well done!");
    const pending = page.beginAttempt(name, "Bravo!");
    page.forgetLostAttempts(name);
    page.noteFailure(pending);
    expect(page.beginAttempt(name, "Well done!").key).not.toBe(failed.key);
    expect(page.beginAttempt(name, "Bravo!")).toEqual(pending);
  });

  it("MEND-10 discards an idempotency key after a day, as the server does", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const failed = failToSend("Well done!");
    vi.setSystemTime(Date.now() + IDEMPOTENCY_KEY_MS);
    expect(page.beginAttempt(name, "Well done!").key).not.toBe(failed.key);
  });

  it("MEND-10 deletes all stored idempotency keys when another user signs in", async () => {
    failToSend("Well done!");
    dropDrafts("ben");
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
