import { describe, expect, it } from "vitest";
import { KEPT_PATH_MAX, SIGN_IN_FLOW_SECONDS } from "./provider.rules.ts";
import { makeFlowCookie, readFlow } from "./sign-in-flow.ts";

const NOW = Date.UTC(2030, 0, 1);
const LAST_MOMENT = NOW + SIGN_IN_FLOW_SECONDS * 1_000;

describe("the cookie for the time at the provider", () => {
  it("AUTH-05 brings a person back to the longest path that is kept, else to the start", () => {
    const longest = `/${"x".repeat(KEPT_PATH_MAX - 1)}`;
    expect(readFlow(makeFlowCookie(NOW, longest), NOW)?.returnTo).toBe(longest);
    expect(readFlow(makeFlowCookie(NOW, `${longest}x`), NOW)?.returnTo).toBe("/");
  });

  it("AUTH-05 is over after its time, and before it began", () => {
    const cookie = makeFlowCookie(NOW, "/");
    const isExpired = (now: number) => readFlow(cookie, now)?.isExpired;
    expect([NOW, LAST_MOMENT].map(isExpired)).toEqual([false, false]);
    expect([NOW - 1, LAST_MOMENT + 1].map(isExpired)).toEqual([true, true]);
    expect(readFlow("secret.soon.Lw.", NOW)?.isExpired).toBe(true);
  });

  it.each([
    undefined,
    "",
    "secret",
    `secret.${NOW}`,
    `.${NOW}.Lw.`,
    "secret..Lw.",
    "a.1.Lw",
    "a.1.Lw..x",
    "...",
  ])("AUTH-05 is none when it is %j", (cookie) => {
    expect(readFlow(cookie, NOW)).toBeUndefined();
  });
});
