import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Race, type Racer, startRace } from "./racing.ts";

const PATIENCE_MS = 240_000;
const DAY_MS = 86_400_000;
const REPETITIONS = 8;
const ROUNDS = 5;

const { idempotencyKeys, messages, posts } = schema;

let race: Race;
let ana: Racer;
let ben: Racer;
let gameId: string;
beforeAll(async () => {
  race = await startRace();
  [ana, ben] = [await race.signUp("ana"), await race.signUp("ben")];
  const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();
  const { body } = await ana.ask<{ id: string }>("POST", "/api/games", {
    name: "Repeated",
    startTime: at(-DAY_MS),
    endTime: at(DAY_MS),
  });
  gameId = body.id;
  await ben.ask("POST", `/api/games/${gameId}/join`);
}, PATIENCE_MS);
afterAll(() => race.stop());

const repeat = (path: string, body: object, key: string) =>
  Promise.all(
    Array.from({ length: REPETITIONS }, () => ana.ask<{ id: string }>("POST", path, body, key)),
  );

it(
  "MEND-10 two processes that receive a call simultaneously run the call only once",
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const content = `Round ${round}`;
      const key = `key-${round}`;
      const shared = await repeat("/api/posts", { gameId, content }, key);
      const message = { gameId, recipientId: ben.id, content };
      const sent = await repeat("/api/messages", message, `${key}-message`);
      for (const responses of [shared, sent]) {
        expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
        expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      }
    }
    const { read } = race.database.db;
    expect(await read.select().from(posts).where(eq(posts.gameId, gameId))).toHaveLength(ROUNDS);
    expect(await read.select().from(messages)).toHaveLength(ROUNDS);
    expect(await read.select().from(idempotencyKeys)).toHaveLength(2 * ROUNDS);
  },
  PATIENCE_MS,
);
