import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../all-rows.ts";
import { createTestServer, type TestPerson, type TestServer } from "../test-server.ts";
import { type Caller, callers, cases } from "./calls.ts";
import { overRest, overTrpc, procedures, type Request, routesOf } from "./requests.ts";
import { createWorld, insiders, PRIVATE_WORDS, type Targets, type World } from "./world.ts";

let server: TestServer | undefined;
let own: World;
let foreign: World;

async function startAnew(): Promise<TestServer> {
  await server?.close();
  server = await createTestServer();
  foreign = await createWorld(server, "foreign");
  own = await createWorld(server, "own");
  return server;
}

let running: TestServer;
let isChanged = true;
beforeEach(async () => {
  if (isChanged) running = await startAnew();
  isChanged = false;
});
afterAll(() => server?.close());

const people = (caller: Caller): Pick<TestPerson, "rest"> =>
  caller === "nobody" ? running.nobody : own.people[caller];

const send = (caller: Caller, { verb, path, body }: Request) =>
  people(caller).rest(verb, path, body);

const isRefusal = (status: number) => status >= 400;

describe.each(procedures)("$name", (procedure) => {
  const found = cases.get(procedure.name);
  if (!found) throw new Error(`${procedure.name} has no case`);
  const { expected, isOnce } = found;
  const inputFor = (targets: Targets) => found.input(targets, running.clock);
  const mayChange = (caller: Caller) => !procedure.isQuery && !isRefusal(expected[caller]);
  const harmless = callers.filter((caller) => !mayChange(caller));
  const refused = callers.filter((caller) => isRefusal(expected[caller]));

  it("RULE-06 refuses whom it must, changes nothing then, and tells a stranger nothing", async () => {
    for (const caller of harmless) {
      const request = overTrpc(procedure, inputFor(own.targets));
      const { status, body } = await expectNoChange(running, () => send(caller, request));
      expect([caller, status]).toEqual([caller, expected[caller]]);
      if (caller !== "stranger" && caller !== "nobody") continue;
      for (const words of PRIVATE_WORDS) expect(JSON.stringify(body)).not.toContain(words);
    }
  });

  it("API-02 RULE-06 refuses the same over REST", async () => {
    for (const route of routesOf(procedure.name)) {
      const request = overRest(route, inputFor(own.targets));
      for (const caller of refused) {
        const { status } = await expectNoChange(running, () => send(caller, request));
        expect([caller, status]).toEqual([caller, expected[caller]]);
      }
    }
  });

  it("RULE-06 takes whoever may do it here for a stranger elsewhere", async () => {
    if (!isRefusal(expected.stranger)) return;
    const request = overTrpc(procedure, inputFor(foreign.targets));
    for (const role of insiders) {
      const { status } = await expectNoChange(running, () => send(role, request));
      expect([role, status]).toEqual([role, expected.stranger]);
    }
  });

  it("RULE-06 refuses what belongs to another game than the one it is called for", async () => {
    const { gameId, gameStart, strangerName } = own.targets;
    const mixed = inputFor({ ...foreign.targets, gameId, gameStart, strangerName });
    const whole = [own, foreign].map(({ targets }) => JSON.stringify(inputFor(targets)));
    if (!isRefusal(expected.stranger) || whole.includes(JSON.stringify(mixed))) return;
    for (const role of insiders) {
      const { status } = await expectNoChange(running, () =>
        send(role, overTrpc(procedure, mixed)),
      );
      expect([role, isRefusal(status), status]).toEqual([role, true, status]);
    }
  });

  it("RULE-06 lets those do it who may", async () => {
    for (const caller of callers.filter(mayChange)) {
      if (isOnce && isChanged) running = await startAnew();
      isChanged = true;
      const { status, body } = await send(caller, overTrpc(procedure, inputFor(own.targets)));
      expect([caller, status, body]).toEqual([caller, expected[caller], body]);
    }
  });
});
