import { describe, expect, it } from "vitest";
import { RETURN_PATH_MAX, SIGN_IN_FLOW_SECONDS } from "./provider.rules.ts";
import { makeFlowCookie, readFlow } from "./sign-in-flow.ts";

const NOW = Date.UTC(2030, 0, 1);
const EXPIRY = NOW + SIGN_IN_FLOW_SECONDS * 1_000;

describe("the sign-in flow cookie", () => {
  it("AUTH-05 replaces an overlong return path with the start page", () => {
    const longest = `/${"x".repeat(RETURN_PATH_MAX - 1)}`;
    expect(readFlow(makeFlowCookie(NOW, longest), NOW)?.returnTo).toBe(longest);
    expect(readFlow(makeFlowCookie(NOW, `${longest}x`), NOW)?.returnTo).toBe("/");
  });

  it("AUTH-05 rejects a flow cookie that has expired or is dated in the future", () => {
    const cookie = makeFlowCookie(NOW, "/");
    const isExpired = (now: number) => readFlow(cookie, now)?.isExpired;
    expect([NOW, EXPIRY].map(isExpired)).toEqual([false, false]);
    expect([NOW - 1, EXPIRY + 1].map(isExpired)).toEqual([true, true]);
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
  ])("AUTH-05 rejects the malformed flow cookie %j", (cookie) => {
    expect(readFlow(cookie, NOW)).toBeUndefined();
  });
});
