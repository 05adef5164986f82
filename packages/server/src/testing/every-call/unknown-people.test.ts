import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createJsonSchemas } from "../../api/calls/json-schema.ts";
import type { Caller } from "../../declarations/testing/case.ts";
import { PASSWORD, type Targets } from "../../declarations/testing/roles.ts";
import { declarationOf, httpCalls } from "../../domains/index.ts";
import { createTestClock } from "../test-clock.ts";
import { createTestServer, type TestServer, WITH_ALL } from "../test-server.ts";
import { callers, cases } from "./calls.ts";
import { overTrpc, procedures, type Request } from "./requests.ts";
import { createWorld, letWait, nameTargets, type World } from "./world.ts";

/** `hidden` users blocked the caller. The caller blocked the `blocked` users. */
const kinds = ["unknown", "gone", "waiting", "hidden", "blocked", "known"] as const;
type Kind = (typeof kinds)[number];

/** Users of these kinds must be indistinguishable from unknown users. */
const unseen: readonly Kind[] = ["gone", "waiting", "hidden", "blocked"];

/** Calls that reveal no more than the user search or the list of blocked users. */
const FINDING = new Set(["invitations.invite", "reports.create"]);

/** Users can report users whom they have blocked. */
const REPORTING = "reports.create";

interface Person {
  userId: string;
  username: string;
}

const naming = ({ userId, username }: Person): Partial<Targets> => ({
  authorId: userId,
  participantId: userId,
  bannedId: userId,
  unapprovedId: userId,
  strangerName: username,
  creatorName: username,
});

const writeInputs = (name: string, targets: Targets) => {
  const found = cases.get(name);
  return [found?.input(targets, createTestClock()), ...(found?.also?.(targets) ?? [])];
};

const named = nameTargets("mine");
const renamed = { ...named, ...naming({ userId: "an id", username: "a name" }) };

/** Inputs that contain a user's id or name. A call may have several such inputs. */
const taking = procedures.flatMap(({ name, isQuery }) =>
  writeInputs(name, named).flatMap((input, index) => {
    const other = writeInputs(name, renamed)[index];
    return JSON.stringify(input) === JSON.stringify(other) ? [] : [{ name, isQuery, index }];
  }),
);

const PERSON_FIELD = /"(?:userId|recipientId|memberIds?|username|email|identifier)":\{/;

const schemas = createJsonSchemas();

let server: TestServer;
let world: World;
const statements: string[] = [];
let people = 0;

beforeAll(async () => {
  const onStatement = (text: string) => statements.push(text);
  server = await createTestServer(WITH_ALL, undefined, { onStatement });
  world = await createWorld(server, "own");
});
afterAll(() => server.close());

async function createPerson(kind: Kind, caller: Caller): Promise<Person> {
  people += 1;
  const username = `${kind}-${people}`;
  if (kind === "unknown") return { userId: server.deps.ids.nextId(), username };
  const person = await server.createPerson(username);
  if (kind === "waiting") await letWait(server, person);
  if (kind === "gone") await person.deleteAccount();
  if (caller === "visitor") return person;
  const actor = world.people[caller];
  if (kind === "hidden") await person.call.blocks.add({ userId: actor.userId });
  if (kind === "blocked") await actor.call.blocks.add({ userId: person.userId });
  return person;
}

async function answerTo(caller: Caller, { verb, path, body }: Request, person: Person) {
  const { rest } = caller === "visitor" ? server.visitor : world.people[caller];
  statements.length = 0;
  // Exclude the occasional lookup of the caller's session.
  const response = await rest(verb, path, body);
  const text = JSON.stringify(response).replaceAll(person.username, "a name");
  const work = statements.filter((statement) => !statement.includes('"sessions"'));
  return [text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "an id"), work.length];
}

it("SAFE-11 the tests cover every call whose input can identify a user", () => {
  const tried = new Set(taking.map(({ name }) => name));
  const missing = procedures.filter(({ name }) => {
    const { input } = declarationOf(name);
    const text = input ? JSON.stringify(schemas.describe(input, "input")) : "";
    return PERSON_FIELD.test(text) && !tried.has(name);
  });
  expect(missing).toEqual([]);
});

describe.each(taking)("$name, input $index", ({ name, isQuery, index }) => {
  const { expected } = cases.get(name) ?? {};
  const isForHosts = callers.every(
    (caller) => (expected?.[caller] === 200) === (caller === "host"),
  );

  it.each(callers.filter((caller) => !(isForHosts && caller === "host")))(
    "SAFE-11 neither the response nor the queries reveal to a %s which users exist",
    async (caller) => {
      const ask = async (kind: Kind) => {
        const person = await createPerson(kind, caller);
        const input = writeInputs(name, { ...world.targets, ...naming(person) })[index];
        return answerTo(caller, overTrpc({ name, isQuery }, input), person);
      };
      const unknown = await ask("unknown");
      for (const kind of unseen) {
        if (name === REPORTING && kind === "blocked") continue;
        expect([kind, await ask(kind)]).toEqual([kind, unknown]);
      }
      if (!FINDING.has(name)) expect(await ask("known")).toEqual(unknown);
    },
  );
});

/** Usernames are public, so a sign-up may reveal that a username is taken. */
const strangers = httpCalls.flatMap(({ id, path, body }) =>
  Object.keys(body?.json.shape ?? {})
    .filter((field) => PERSON_FIELD.test(`"${field}":{`))
    .filter((field) => !(id === "auth.register" && field === "username"))
    .map((field) => ({ id, path, field })),
);

describe.each(strangers)("$id, by $field", ({ path, field }) => {
  it("SAFE-11 returns the same response to visitors for existing, deleted and unknown accounts", async () => {
    const ask = async (kind: Kind) => {
      const person = await createPerson(kind, "visitor");
      const value = field === "email" ? `${person.username}@example.com` : person.username;
      const fresh = { username: `${person.username}-too`, password: PASSWORD };
      const body = JSON.stringify({ ...fresh, [field]: value });
      return answerTo("visitor", { verb: "POST", path, body }, person);
    };
    const unknown = await ask("unknown");
    for (const kind of ["gone", "known"] as const) {
      expect([kind, await ask(kind)]).toEqual([kind, unknown]);
    }
  });
});
