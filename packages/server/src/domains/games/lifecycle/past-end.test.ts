import { schema } from "@stepout/db";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  createTestServer,
  type TestPerson,
  type TestServer,
} from "../../../testing/test-server.ts";
import { DAY, gameInput, HOUR } from "../testing/game-input.ts";

const MESSAGE = "End date must not be in the past";
const REFUSED = {
  status: 400,
  body: { field: "endTime", message: expect.stringContaining(MESSAGE) },
};

let server: TestServer;
let ana: TestPerson;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
});
afterEach(() => server.close());

const inputWith = (endsIn: number) => gameInput(server.clock, { startsIn: -2 * DAY, endsIn });

it("MEND-20 a game with an end in the past is refused over REST and tRPC", async () => {
  for (const endsIn of [-DAY, -1, 0]) {
    const past = inputWith(endsIn);
    expect(await ana.rest("POST", "/api/games", past)).toMatchObject(REFUSED);
    await expect(ana.call.games.create(past)).rejects.toThrow(MESSAGE);
  }
  expect(await server.deps.db.read.select().from(schema.games)).toEqual([]);
  expect((await ana.rest("POST", "/api/games", inputWith(1))).status).toBe(201);
});

it("MEND-20 the end of a running game can't be moved into the past", async () => {
  const { id, startTime } = await ana.call.games.create(inputWith(DAY));
  for (const endsIn of [-HOUR, 0]) {
    const { endTime, name } = inputWith(endsIn);
    const change = { name, startTime, endTime };
    expect(await ana.rest("PUT", `/api/games/${id}`, change)).toMatchObject(REFUSED);
  }
  const { endTime, name } = inputWith(1);
  expect(await ana.rest("PUT", `/api/games/${id}`, { name, startTime, endTime })).toMatchObject({
    status: 200,
    body: { endTime },
  });
});
