import { expect, it } from "vitest";
import { describeReason } from "./delivery-texts.ts";

it.each([
  ["push", "status 403", "The push service answered 403"],
  ["push", "no response", "No response"],
  ["push", "subscription ended", "The browser's subscription ended"],
  ["push", "private address", "The push service has a private address"],
  ["push", "too late", "Not sent in time"],
  ["push", "text not written (RangeError)", "The text couldn't be written (RangeError)"],
  ["mail", "too late", "Not sent in time"],
  ["mail", "EENVELOPE RCPT TO 550", "The mail server answered 550 (EENVELOPE RCPT TO)"],
  ["mail", "ESOCKET CONN", "No response from the mail server (ESOCKET CONN)"],
] as const)("HABIT-08 describes to hosts why a %s failed: %s", (channel, reason, words) => {
  expect(describeReason(channel, reason)).toBe(words);
});
