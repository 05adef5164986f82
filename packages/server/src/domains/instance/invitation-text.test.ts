import { expect, it } from "vitest";
import { INVITATION_MAX } from "./instance.rules.ts";
import { readInvitation, toGamePath, withInvitation } from "./invitation-text.ts";

const CODE = "ABC234";

it.each([
  [` ${CODE} `, CODE],
  [`https://club.example/join/${CODE}/`, CODE],
  [`/join/${CODE}`, CODE],
  [`/?invitation=${CODE}`, CODE],
  ["https://club.example/games/7", undefined],
  ["http://[", undefined],
  [" ", undefined],
  [null, undefined],
  ["x".repeat(INVITATION_MAX), "x".repeat(INVITATION_MAX)],
  ["x".repeat(INVITATION_MAX + 1), undefined],
])("PLACE-03 parses %j into the invitation %j", (text, invitation) => {
  expect(readInvitation(text)).toBe(invitation);
});

it("PLACE-03 adds an invitation only to paths without an invitation", () => {
  expect(withInvitation("/invites", "some")).toBe("/invites?invitation=some");
  expect(withInvitation("/games/7?tab=past", "some")).toBe("/games/7?tab=past&invitation=some");
  expect(withInvitation(`/join/${CODE}`, "some")).toBe(`/join/${CODE}`);
  expect(withInvitation("/invites", undefined)).toBe("/invites");
});

it("PLACE-03 redirects a user with a game's code to the game, unless another screen was requested", () => {
  expect(toGamePath("/", CODE.toLowerCase())).toBe(`/join/${CODE}`);
  expect(toGamePath("/join/XYZ789", CODE)).toBe(`/join/${CODE}`);
  expect(toGamePath("/discover", CODE)).toBe("/discover");
  expect(toGamePath("/", undefined)).toBe("/");
});
