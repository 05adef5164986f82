import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createCaller, findCall } from "../../app-router.ts";
import type { Role } from "../../declarations/testing/roles.ts";
import type { Deps } from "../../deps.ts";
import { watchRows } from "../all-rows.ts";
import { contextOf, type TestServer } from "../test-server.ts";
import { cases } from "./calls.ts";
import { overRest, overTrpc, procedures, type Request, routesOf } from "./requests.ts";
import type { World } from "./world.ts";
import { createWorldCopies } from "./world-copies.ts";

const copies = createWorldCopies("own");

let server: TestServer;
let world: World;
beforeEach(async () => {
  const copy = await copies.startAgain();
  server = copy.server;
  world = copy.worldOf("own");
});
afterAll(() => copies.close());

/** Calls that end the caller's session, so that the session can't retry them. */
const ENDS_THE_SESSION = ["account.remove", "auth.changePassword", "auth.endSession"];

/** If the process crashes after their transaction, a retry runs these calls again. */
const ANSWERED_AFTERWARDS = [
  "account.updateProfile",
  "admin.changePerson",
  "admin.makeResetLink",
  "auth.changeEmail",
  "auth.linkIdentity",
  "instance.changeSettings",
  "posts.redact",
  "posts.remove",
  "posts.removeImage",
  "posts.update",
  "posts.validate",
  "push.test",
];

const KEY = "key-of-the-sender";

const mutations = procedures
  .filter(({ name, isQuery }) => !isQuery && !ENDS_THE_SESSION.includes(name))
  .map((procedure) => {
    const found = cases.get(procedure.name);
    if (!found?.notifies) throw new Error(`${procedure.name} has no case`);
    const inputNow = () => found.input(world.targets, server.clock);
    return { ...procedure, by: found.notifies.by, inputNow };
  });

const posted = mutations.flatMap(({ name, ...call }) =>
  routesOf(name)
    .filter(({ verb }) => verb === "POST")
    .map((route) => ({ ...call, path: route.path, route })),
);

async function send(by: Role, { verb, path, body }: Request) {
  const { statusCode, body: answer } = await server.app.inject({
    method: verb,
    url: path,
    headers: {
      cookie: `stepout=${world.people[by].token}`,
      "content-type": "application/json",
      "idempotency-key": KEY,
    },
    ...(body !== undefined && { payload: body }),
  });
  return { status: statusCode, answer: JSON.parse(answer) };
}

function diesAfterCommit(db: Deps["db"]): Deps["db"] {
  let isDead = false;
  return {
    ...db,
    async transaction(work) {
      if (isDead) throw new Error("The process has died");
      const done = await db.transaction(work);
      isDead = true;
      return done;
    },
  };
}

describe.each(mutations)("$name", (call) => {
  it("MEND-10 a retry returns the first call's result and doesn't change data again, even after a crash", async () => {
    const { deps } = server;
    const input = call.inputNow();
    const isStoredWithWork = !ANSWERED_AFTERWARDS.includes(call.name);
    const { userId, token } = world.people[call.by];
    const session = await deps.sessions.resolve(token);
    const caller = createCaller({
      ...contextOf(deps, { userId }),
      sessionId: session?.sessionId ?? null,
      deps: isStoredWithWork ? { ...deps, db: diesAfterCommit(deps.db) } : deps,
      idempotencyKey: KEY,
    });
    const data = await findCall(caller, call.name)(input);
    const expectUnchanged = await watchRows(server);
    const repeated = await expectUnchanged(() => send(call.by, overTrpc(call, input)));
    expect(repeated).toEqual({
      status: 200,
      answer: { result: JSON.parse(JSON.stringify({ data })) },
    });
  });
});

describe.each(posted)("POST $path", ({ by, route, inputNow }) => {
  it("MEND-10 a retry over REST returns the first call's result and doesn't change data again", async () => {
    const request = overRest(route, inputNow());
    const first = await send(by, request);
    expect(first.status, JSON.stringify(first.answer)).toBe(route.status ?? 200);
    const expectUnchanged = await watchRows(server);
    expect(await expectUnchanged(() => send(by, request))).toEqual(first);
  });
});
