import { expect, it } from "vitest";
import { readJoinCode } from "./join-code.ts";

it.each([
  ["ABC123"],
  [" abc-123 "],
  ["a b c 1 2 3"],
  ["https://stepout.example/join/ABC123"],
  ["https://stepout.example/join/abc123/?from=mail#top"],
  ["HTTPS://STEPOUT.EXAMPLE/JOIN/ABC123"],
  ["https://stepout.example/invite/ABC123"],
  ["stepout.example/Invite/abc123"],
  ["https%3A%2F%2Fstepout.example%2Fjoin%2FABC123"],
  ["Join me in “Runs” on StepOut https://stepout.example/join/ABC123 on Friday"],
  ["QRSTUVhttps://stepout.example/join/ABC123"],
  ["Join me, the code is ABC123."],
])("JOIN-02 finds the invite code in %j", (typed) => {
  expect(readJoinCode(typed)).toBe("ABC123");
});

it.each([
  ["", ""],
  ["ab", "AB"],
  ["abc1234", "ABC123"],
])("JOIN-02 normalizes the typed code %j to %j", (typed, code) => {
  expect(readJoinCode(typed)).toBe(code);
});
