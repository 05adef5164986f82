import { schema } from "@stepout/db";
import { describe, expect, it } from "vitest";
import { ana, ben, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { settleEndedGames } from "../games/settlement/settlement-schedule.ts";
import { DAY, gameInput } from "../games/testing/game-input.ts";
import { NOTIFICATIONS_LIMIT } from "./notifications.rules.ts";

setScene({ game: null });

const settle = () => settleEndedGames(server.deps, server.clock.now());

async function playGame(name: string) {
  const { id, endTime } = await ana.call.games.create(
    gameInput(server.clock, { name, endsIn: DAY }),
  );
  await ben.call.games.join({ id });
  await ana.call.posts.create({ gameId: id, content: "I did it" });
  server.clock.advance(DAY);
  await settle();
  return { id, endTime };
}

const unseen = async (person: TestPerson) =>
  (await person.call.notifications.unseen()).map(({ game }) => game.name);

const firstOf = async (person: TestPerson) =>
  (await person.call.notifications.unseen())[0]?.id ?? "none";

const markRead = (person: Pick<TestPerson, "rest">, id: string) =>
  person.rest("PUT", `/api/notifications/${id}/read`);

describe("notifications", () => {
  it("API-02 RESULT-01 returns the notifications that make the app celebrate a completed game", async () => {
    const { id, endTime } = await playGame("30 days outside");
    const notification = (person: TestPerson, type: string) => ({
      status: 200,
      body: [
        {
          id: expect.any(String),
          gameId: id,
          userId: person.userId,
          type,
          createdAt: endTime,
          game: { id, name: "30 days outside", endTime, _count: { participants: 2 } },
        },
      ],
    });
    const read = (person: TestPerson) => person.rest("GET", "/api/notifications/games");
    expect(await read(ana)).toEqual(notification(ana, "game_won"));
    expect(await read(ben)).toEqual(notification(ben, "game_completed"));
  });

  it("RESULT-02 lists a notification until the user marks it as read", async () => {
    await playGame("First");
    await playGame("Second");
    expect(await unseen(ana)).toEqual(["Second", "First"]);
    const response = await markRead(ana, await firstOf(ana));
    expect(response).toEqual({ status: 200, body: { success: true } });
    expect(await unseen(ana)).toEqual(["First"]);
    expect(await unseen(ben)).toEqual(["Second", "First"]);
  });

  it("API-02 deletes a game's notifications with the game", async () => {
    const { id } = await playGame("First");
    await ana.call.games.remove({ id });
    expect(await unseen(ben)).toEqual([]);
  });

  it("RESULT-02 returns only the newest notifications", async () => {
    const { id } = await playGame("First");
    const [template] = await server.deps.db.read.select().from(schema.notifications);
    if (!template) throw new Error("No notification was created");
    const more = Array.from({ length: NOTIFICATIONS_LIMIT }, (_, index) => ({
      ...template,
      id: `more${index}`,
      userId: ben.userId,
      createdAt: template.createdAt + index + 1,
    }));
    await server.deps.db.transaction((tx) => tx.insert(schema.notifications).values(more));
    const listed = await ben.call.notifications.unseen();
    expect(listed.map((one) => one.id)).toEqual(more.map((one) => one.id).reverse());
    expect(listed.every(({ gameId }) => gameId === id)).toBe(true);
  });
});
