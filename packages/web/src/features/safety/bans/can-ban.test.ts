import { describe, expect, it } from "vitest";
import { canBan } from "./use-banning.tsx";

const creator = { userId: "creator", isAdmin: true };
const admin = { userId: "admin", isAdmin: true };
const other = { userId: "other", isAdmin: true };
const player = { userId: "player", isAdmin: false };

const bannedBy = (viewerId: string) => {
  const viewer = { isCreator: viewerId === "creator", isAdmin: viewerId !== "player" };
  return [creator, admin, other, player]
    .filter((person) => canBan({ creatorId: "creator", viewer }, viewerId, person))
    .map(({ userId }) => userId);
};

describe("canBan", () => {
  it.each([
    ["creator", ["admin", "other", "player"]],
    ["admin", ["player"]],
    ["player", []],
  ])("POWER-09 lets the %s ban %j", (viewerId, banned) => {
    expect(bannedBy(viewerId)).toEqual(banned);
  });
});
