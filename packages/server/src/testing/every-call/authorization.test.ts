import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "../../declarations/testing/case.ts";
import { insiders, type Targets } from "../../declarations/testing/roles.ts";
import { watchRows } from "../all-rows.ts";
import { createTestClock } from "../test-clock.ts";
import type { TestPerson, TestServer } from "../test-server.ts";
import { callers, cases } from "./calls.ts";
import { overRest, overTrpc, procedures, type Request, routesOf } from "./requests.ts";
import { nameTargets, PRIVATE_WORDS, type World } from "./world.ts";
import { createWorldCopies } from "./world-copies.ts";

/** Minimum number of calls of each kind. Fewer would indicate missing cases. */
const MANY = 5;

const copies = createWorldCopies("foreign", "own");

let server: TestServer;
let own: World;
let foreign: World;

async function startAgain(): Promise<void> {
  const copy = await copies.startAgain();
  server = copy.server;
  own = copy.worldOf("own");
  foreign = copy.worldOf("foreign");
}

let expectUnchanged: Awaited<ReturnType<typeof watchRows>>;
let isChanged = true;
beforeEach(async () => {
  if (!isChanged) return;
  await startAgain();
  expectUnchanged = await watchRows(server);
  isChanged = false;
});
afterAll(() => copies.close());

const people = (caller: Caller): Pick<TestPerson, "rest"> =>
  caller === "visitor" ? server.visitor : own.people[caller];

const send = (caller: Caller, { verb, path, body }: Request) =>
  people(caller).rest(verb, path, body);

const isRefusal = (status: number) => status >= 400;

function mixTargets(mine: Targets, others: Targets): Targets {
  const { gameId, gameStart, strangerName } = mine;
  return { ...others, gameId, gameStart, strangerName };
}

const checked = procedures.map((procedure) => {
  const found = cases.get(procedure.name);
  if (!found) throw new Error(`${procedure.name} has no case`);
  const { expected } = found;
  const clock = createTestClock();
  const write = (targets: Targets) => JSON.stringify(found.input(targets, clock));
  const [mine, others] = [nameTargets("mine"), nameTargets("others")];
  const isAllowed = (caller: Caller) => !isRefusal(expected[caller]);
  return {
    ...found,
    name: procedure.name,
    procedure,
    routes: routesOf(procedure.name),
    inputFor: (targets: Targets) => found.input(targets, server.clock),
    harmless: callers.filter((caller) => procedure.isQuery || !isAllowed(caller)),
    changing: callers.filter((caller) => !procedure.isQuery && isAllowed(caller)),
    refused: callers.filter((caller) => !isAllowed(caller)),
    isHereOnly: isRefusal(expected.stranger) && write(mine) !== write(others),
    isMixable: ![write(mine), write(others)].includes(write(mixTargets(mine, others))),
  };
});

const hereOnly = checked.filter(({ isHereOnly }) => isHereOnly);
const mixable = hereOnly.filter(({ isMixable }) => isMixable);
const refusedOverRest = checked.filter(
  ({ routes, refused }) => routes.length > 0 && refused.length > 0,
);
const changing = checked.filter((one) => one.changing.length > 0);

it("RULE-06 each kind of permission test covers a minimum number of calls", () => {
  const counts = [checked, hereOnly, mixable, refusedOverRest, changing].map((of) => of.length);
  expect(Math.min(...counts)).toBeGreaterThan(MANY);
});

describe.each(checked)("$name", ({ procedure, expected, harmless, inputFor }) => {
  it("RULE-06 refuses callers without permission, and neither changes nor leaks data", async () => {
    for (const caller of harmless) {
      const request = overTrpc(procedure, inputFor(own.targets));
      const { status, body } = await expectUnchanged(() => send(caller, request));
      expect([caller, status]).toEqual([caller, expected[caller]]);
      if (caller !== "stranger" && caller !== "visitor") continue;
      for (const words of PRIVATE_WORDS) expect(JSON.stringify(body)).not.toContain(words);
    }
  });
});

describe.each(refusedOverRest)("$name", ({ routes, expected, refused, inputFor }) => {
  it("API-02 RULE-06 refuses REST calls by callers without permission", async () => {
    for (const route of routes) {
      const request = overRest(route, inputFor(own.targets));
      for (const caller of refused) {
        const { status } = await expectUnchanged(() => send(caller, request));
        expect([caller, status]).toEqual([caller, expected[caller]]);
      }
    }
  });
});

describe.each(hereOnly)("$name", ({ procedure, expected, inputFor }) => {
  it("RULE-06 treats participants in one game as strangers to another game", async () => {
    const request = overTrpc(procedure, inputFor(foreign.targets));
    for (const role of insiders) {
      const { status } = await expectUnchanged(() => send(role, request));
      expect([role, status]).toEqual([role, expected.stranger]);
    }
  });
});

describe.each(mixable)("$name", ({ procedure, inputFor }) => {
  it("RULE-06 refuses ids that belong to another game", async () => {
    const request = overTrpc(procedure, inputFor(mixTargets(own.targets, foreign.targets)));
    for (const role of insiders) {
      const { status } = await expectUnchanged(() => send(role, request));
      expect([role, isRefusal(status), status]).toEqual([role, true, status]);
    }
  });
});

describe.each(changing)("$name", (one) => {
  it("RULE-06 accepts calls from users with permission", async () => {
    for (const caller of one.changing) {
      if (one.isOnce && isChanged) await startAgain();
      isChanged = true;
      const request = overTrpc(one.procedure, one.inputFor(own.targets));
      const { status, body } = await send(caller, request);
      expect([caller, status], JSON.stringify(body)).toEqual([caller, one.expected[caller]]);
    }
  });
});
