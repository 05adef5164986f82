import type { GameCard } from "@stepout/server/domains/games/game/games.schema";
import { describe, expect, it } from "vitest";
import { filterGames } from "./use-discovered-games.ts";

const person = {
  id: "p1",
  username: "maya",
  firstName: null,
  lastName: null,
  profileImageUrl: null,
};

const game = (name: string, description: string | null = null): GameCard => ({
  id: name,
  name,
  description,
  coverImage: null,
  status: "active",
  startTime: "2030-01-01T00:00:00.000Z",
  endTime: "2030-01-31T00:00:00.000Z",
  isPublic: true,
  requiresApproval: false,
  creatorId: person.id,
  creator: person,
  inviteCode: "ABCDEF",
  postsPerDay: null,
  timeZone: null,
  _count: { participants: 1, posts: 0 },
  viewer: {
    isParticipant: false,
    isCreator: false,
    isAdmin: false,
    hasPendingRequest: false,
    score: null,
    place: null,
  },
  topScores: [0],
});

const games = [game("Cold Showers"), game("Sing in public", "Café, street, bus"), game("ΟΔΟΣ")];
const names = (term: string) => filterGames(games, term).map(({ name }) => name);

describe("filterGames", () => {
  it("DISC-01 filters the loaded games by the beginnings of words, ignoring case and accents", () => {
    expect(names("SHOWER")).toEqual(["Cold Showers"]);
    expect(names("  cafe ")).toEqual(["Sing in public"]);
    expect(names("οδος")).toEqual(["ΟΔΟΣ"]);
    expect(names("bus sing")).toEqual(["Sing in public"]);
    expect(names("howers")).toEqual([]);
    expect(names("skating")).toEqual([]);
  });

  it("DISC-01 finds all games for a blank search term", () => {
    expect(names("  ")).toHaveLength(games.length);
  });
});
