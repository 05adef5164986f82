import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";
import type { Score } from "./leaderboards.queries.ts";
import { BOARD_KEPT_FROM, BOARD_KEPT_MS, BOARD_STALE_MS } from "./leaderboards.rules.ts";
import { listStandings } from "./standings.ts";

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const few: Score[] = [{ userId: "ana", score: 1 }];
const many = (score: number): Score[] =>
  Array.from({ length: BOARD_KEPT_FROM }, (_, index) => ({ userId: `person${index}`, score }));

/** The highest score, as it is found when `read` has what the board is ranked by. */
async function findBest(read: () => Promise<Score[]>): Promise<number | undefined> {
  async function* readScores(onlyOf?: string) {
    if (onlyOf === undefined) yield await read();
  }
  const [best] = await listStandings(server.deps, { name: "any", actorId: "ana", readScores });
  return best?.score;
}

describe("a board that is asked for while it is ranked", () => {
  async function askTwice(former: Score[], newer: Score[]) {
    const reading = Promise.withResolvers<Score[]>();
    const first = findBest(() => reading.promise);
    const second = findBest(async () => newer);
    reading.resolve(former);
    return Promise.all([first, second]);
  }

  it("BOARD-03 of few people has every change from before the question", async () => {
    expect(await askTwice(few, [{ userId: "ana", score: 2 }])).toEqual([1, 2]);
  });

  it("BOARD-03 FAST-04 of many people is the one that others wait for", async () => {
    expect(await askTwice(many(1), many(2))).toEqual([1, 1]);
  });
});

describe("a board that can't be ranked anew", () => {
  const fail = () => Promise.reject(new Error("No database"));

  it("BOARD-03 is shown as it was for some seconds, and then fails for whoever asks", async () => {
    expect(await findBest(async () => many(1))).toBe(1);
    server.clock.advance(BOARD_KEPT_MS);
    expect(await findBest(fail)).toBe(1);
    server.clock.advance(BOARD_STALE_MS);
    await expect(findBest(fail)).rejects.toThrow("No database");
    expect(await findBest(async () => many(2))).toBe(2);
  });
});
