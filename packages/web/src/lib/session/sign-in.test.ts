import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dropSignedOutDrafts, noteSignOut } from "./draft-keys.ts";
import { leaveForSignIn, signInHref } from "./sign-in.ts";

const FAR_MS = 60_000;
const SIGN_IN = "/api/login?returnTo=%2Fgames%2F7%3Fq%3Dcold%2520swim%26page%3D2";

const assign = vi.fn<(address: string) => void>();
const reload = vi.fn<() => void>();

function mockStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  const location = { pathname: "/games/7", search: "?q=cold%20swim&page=2", assign, reload };
  vi.stubGlobal("window", { location });
  vi.stubGlobal("localStorage", mockStorage());
  vi.stubGlobal("sessionStorage", mockStorage());
  dropSignedOutDrafts();
});
afterEach(() => {
  assign.mockReset();
  reload.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("leaving for the sign-in page", () => {
  it("AUTH-08 returns to the same screen after sign-in, with the same search and page", () => {
    expect(signInHref()).toBe(SIGN_IN);
  });

  it("AUTH-08 opens the sign-in page only once when several calls fail together", async () => {
    for (let failures = 0; failures < 3; failures += 1) void leaveForSignIn();
    await vi.advanceTimersByTimeAsync(FAR_MS);
    expect(assign.mock.calls).toEqual([[SIGN_IN]]);
    void leaveForSignIn();
    await vi.advanceTimersByTimeAsync(FAR_MS);
    expect(assign).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });

  it("AUTH-04 reloads instead of opening the sign-in page after a sign-out in another tab", async () => {
    noteSignOut();
    void leaveForSignIn();
    await vi.advanceTimersByTimeAsync(FAR_MS);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(assign).not.toHaveBeenCalled();
  });
});
