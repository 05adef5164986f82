import { schema } from "@stepout/db";
import { describe, expect, it } from "vitest";
import { ana, ben, server, setScene } from "../../testing/scene.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { markAllAchievementsSeen } from "./achievements.service.ts";

setScene({ game: null });

const createGames = async (count: number) => {
  for (let index = 0; index < count; index += 1) {
    await ana.call.games.create(gameInput(server.clock));
  }
};

const markSeen = (id: string) => ana.rest("PUT", `/api/user/achievements/${id}/seen`);

describe("unlocking an achievement", () => {
  it("DAY-13 returns a newly unlocked achievement until its user has seen it", async () => {
    await createGames(4);
    expect(await ana.rest("GET", "/api/user/achievements/new")).toEqual({ status: 200, body: [] });
    const { id } = await ana.call.games.create(gameInput(server.clock));
    expect(await ana.call.account.newAchievements()).toEqual(["game-master"]);
    expect(await ben.call.account.newAchievements()).toEqual([]);

    expect(await markSeen("game-master")).toEqual({ status: 200, body: { success: true } });
    await markSeen("game-master");
    expect(await ana.call.account.newAchievements()).toEqual([]);
    await ana.call.games.remove({ id });
    await createGames(1);
    expect(await ana.call.account.newAchievements()).toEqual([]);
  });

  it("DAY-13 rejects an unknown achievement, and does not mark a locked achievement as seen", async () => {
    expect(await markSeen("game-master")).toMatchObject({ status: 200 });
    expect(await markSeen("early-bird")).toMatchObject({ status: 400 });
    await createGames(5);
    expect(await ana.call.account.newAchievements()).toEqual(["game-master"]);
  });

  it("DAY-13 marks only the unlocked achievements of a seeded user as seen", async () => {
    await createGames(5);
    await markAllAchievementsSeen(server.deps);
    const rows = await server.deps.db.read.select().from(schema.seenAchievements);
    expect(rows).toEqual([
      { userId: ana.userId, achievement: "game-master", seenAt: server.clock.now() },
    ]);
  });
});
