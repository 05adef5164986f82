import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, it } from "vitest";
import {
  createCallMaker,
  describedCalls,
  findFailed,
  findUnmade,
  type MadeCall,
} from "../../testing/calls/described-calls.ts";
import { runTour } from "../../testing/calls/tour.ts";
import { createTestServer } from "../../testing/test-server.ts";
import { describeApi } from "../openapi/document.ts";

let tour: MadeCall[];
beforeAll(async () => {
  tour = await runTour();
});

/** These calls return the account of the user who is signing in. */
const COMING_IN = ["auth.register", "auth.login", "auth.setup", "auth.resetPage"];

/** The call that shows users' email addresses to hosts. */
const FOR_HOSTS = "admin.people";

const JSON_TYPE = "application/json";

const closeObject = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && "properties" in value
    ? { ...value, additionalProperties: false }
    : value;

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false });
addFormats.default(ajv);
ajv.addVocabulary(["openapi", "info", "servers", "tags", "paths", "components"]);
const document = describeApi({ sessionCookie: "stepout", hasProvider: false });
ajv.addSchema(JSON.parse(JSON.stringify(document), closeObject), "api");

const step = (name: string) => name.replaceAll("~", "~0").replaceAll("/", "~1");

function findFaults(place: (string | number)[], value: unknown) {
  const pointer = place.map((part) => `/${step(String(part))}`).join("");
  return ajv.validate({ $ref: `api#${pointer}` }, value) ? [] : ajv.errors;
}

describe("every call", () => {
  it("API-07 API-02 every documented call succeeds at least once", () => {
    expect(findFailed(tour)).toEqual([]);
    expect(findUnmade(tour)).toEqual([]);
  });

  it.each(describedCalls.map((call) => [call.operation.operationId, call] as const))(
    "API-07 API-04 %s returns a response that matches its API description",
    (id, { path, verb, operation }) => {
      const made = tour.filter(
        (call) => call.id === id && !call.response.raw.req.url?.startsWith("/trpc"),
      );
      expect(made.length).toBeGreaterThan(0);
      for (const { response } of made) {
        const described = operation.responses[response.statusCode];
        expect(described, `${response.statusCode}`).toBeDefined();
        const [type] = String(response.headers["content-type"] ?? "").split(";");
        const content = described && "content" in described ? described.content : undefined;
        if (!content) {
          expect(response.body).toBe("");
          continue;
        }
        expect(Object.keys(content)).toContain(type);
        if (type !== JSON_TYPE) continue;
        const place = ["paths", path, verb.toLowerCase(), "responses", response.statusCode];
        expect(findFaults([...place, "content", type, "schema"], response.json())).toEqual([]);
      }
    },
  );

  it("API-07 API-03 a call requires a session if and only if the API description says so", async () => {
    const server = await createTestServer();
    const { call } = createCallMaker(server);
    for (const { operation } of describedCalls) {
      const { operationId, parameters = [], security } = operation;
      const inPath = parameters.filter((parameter) => parameter.in === "path");
      const response = await call(
        null,
        operationId,
        Object.fromEntries(inPath.map(({ name }) => [name, "some"])),
      );
      const isRefused = response.statusCode === 401;
      expect([operationId, isRefused]).toEqual([operationId, security.length > 0]);
      if (response.statusCode < 400) continue;
      expect(findFaults(["components", "schemas", "Failure"], response.json())).toEqual([]);
    }
    await server.close();
  });

  it("RULE-10 shows another user's email address or bio only to hosts", () => {
    const everybody = new Set(tour.flatMap(({ person }) => (person ? [person.username] : [])));
    expect(everybody.size).toBeGreaterThan(1);
    const exempt = [...COMING_IN, FOR_HOSTS];
    for (const { id, person, response } of tour.filter(({ id }) => !exempt.includes(id))) {
      for (const name of everybody) {
        if (name === person?.username) continue;
        expect(response.body, `${id} of ${person?.username}`).not.toContain(`${name}@example.com`);
        expect(response.body, `${id} of ${person?.username}`).not.toContain(`words of ${name}`);
      }
    }
  });

  it("RULE-10 shows users their own email address and bio", () => {
    const own = tour.find(({ id }) => id === "auth.user");
    expect(own?.response.json()).toMatchObject({ username: "eva", email: "eva@example.com" });
  });
});
