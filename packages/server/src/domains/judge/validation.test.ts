import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../../testing/all-rows.ts";
import { type ChatEndpoint, startChatEndpoint } from "../../testing/chat-endpoint.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";

const UNAVAILABLE =
  "Validation service is currently unavailable. You can still submit your accomplishment.";
const PATH = "/api/validate-accomplishment";
const content = "I swam in the sea";

let server: TestServer;
let ana: TestPerson;

async function start(variables: Record<string, string> = {}) {
  server = await createTestServer(variables);
  ana = await server.createPerson("ana");
}
afterEach(() => server.close());

describe("the built-in judge", () => {
  beforeEach(() => start());

  it("RULE-12 API-04 validates a text over REST and tRPC without storing anything", async () => {
    const response = await expectNoChange(server, () => ana.rest("POST", PATH, { content }));
    expect(response).toEqual({ status: 200, body: { actionHappened: true, likelyChoice: true } });
    expect(await ana.call.posts.validate({ content: "It will rain tomorrow." })).toEqual({
      actionHappened: false,
      likelyChoice: false,
    });
  });
});

describe("a configured validation service", () => {
  let endpoint: ChatEndpoint;
  const variables = () => ({
    VALIDATION_URL: `${endpoint.origin}/v1`,
    VALIDATION_KEY: "a secret",
    VALIDATION_MODEL: "small-judge",
  });
  beforeEach(async () => {
    endpoint = await startChatEndpoint();
  });
  afterEach(() => endpoint.close());

  it("RULE-12 returns the verdicts of the configured validation service", async () => {
    await start(variables());
    endpoint.say('{"actionHappened": true, "likelyChoice": false, "why": "luck"}');
    expect(await ana.rest("POST", PATH, { content })).toEqual({
      status: 200,
      body: { actionHappened: true, likelyChoice: false },
    });
    expect(endpoint.seen).toMatchObject([
      {
        path: "/v1/chat/completions",
        headers: { authorization: "Bearer a secret" },
        body: {
          model: "small-judge",
          response_format: { type: "json_object" },
          messages: [{ role: "system" }, { role: "user", content }],
        },
      },
    ]);
  });

  it.each([
    ["full URL", "/v1/chat/completions?v=2"],
    ["base URL with trailing slashes", "/v1//?v=2"],
  ])("RULE-12 accepts a %s as VALIDATION_URL, even without an API key", async (_, path) => {
    await start({ VALIDATION_URL: endpoint.origin + path });
    endpoint.say('{"actionHappened": false, "likelyChoice": true}');
    expect((await ana.rest("POST", PATH, { content })).status).toBe(200);
    const [request] = endpoint.seen;
    expect(request?.path).toBe("/v1/chat/completions?v=2");
    expect(request?.headers.authorization).toBeUndefined();
  });

  const expectUnavailable = async () =>
    expect(await expectNoChange(server, () => ana.rest("POST", PATH, { content }))).toEqual({
      status: 503,
      body: { code: "validation_unavailable", message: UNAVAILABLE },
    });

  it.each([
    ["plain text", "It happened, I am sure."],
    ["one verdict", '{"actionHappened": true}'],
    ["verdicts as strings", '{"actionHappened": "yes", "likelyChoice": "no"}'],
    ["no text", null],
  ])("RULE-12 SHARE-03 returns 503 when the model returns %s", async (_, said) => {
    await start(variables());
    endpoint.say(said);
    await expectUnavailable();
  });

  it.each([
    ["bytes that are not JSON", 200, "<html>"],
    ["no choices", 200, '{"choices": []}'],
    ["an internal error", 500, "{}"],
    ["a rejected key", 401, '{"error": {}}'],
  ])("RULE-12 SHARE-03 returns 503 when the service sends %s", async (_, status, body) => {
    await start(variables());
    endpoint.answerWith((response) => response.writeHead(status).end(body));
    await expectUnavailable();
  });

  it("RULE-12 SHARE-03 returns 503 when the service drops the connection or redirects", async () => {
    await start(variables());
    endpoint.answerWith((response) => response.destroy());
    await expectUnavailable();
    endpoint.answerWith((response) => response.writeHead(307, { location: "/other" }).end());
    await expectUnavailable();
    expect(endpoint.seen).toHaveLength(2);
  });

  it.each([
    ["no response", () => undefined],
    ["only part of a response", (write: (text: string) => void) => write('{"choices": [')],
  ])(
    "RULE-12 SHARE-03 returns 503 when the service sends %s before the timeout",
    async (_, begin) => {
      await start({ ...variables(), VALIDATION_TIMEOUT_MS: "50" });
      endpoint.answerWith((response) => begin((text) => response.write(text)));
      await expectUnavailable();
    },
  );

  it("RULE-12 accepts a profile change while the validation service is judging a text", async () => {
    await start(variables());
    const requested = new Promise<void>((resolve) => endpoint.answerWith(() => resolve()));
    const slow = ana.rest("POST", PATH, { content });
    await requested;
    expect((await ana.rest("PATCH", "/api/user/profile", { firstName: "Ana" })).status).toBe(200);
    await endpoint.close();
    expect((await slow).status).toBe(503);
    endpoint = await startChatEndpoint();
  });
});
