import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BODY_LIMIT_BYTES } from "../../declarations/rest-route.ts";
import { noisyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
});
afterAll(() => server.close());

const fill = (part: string) => part.repeat(Math.floor((BODY_LIMIT_BYTES - 100) / part.length));

const BODIES: [string, string][] = [
  ["numbers", `{"content":[${fill("1,")}1]}`],
  ["objects", `{"content":[${fill("{},")}{}]}`],
  ["lists in lists", `{"content":${fill("[")}`],
  ["objects in objects", fill('{"a":')],
];

describe("JSON bodies with too many values", () => {
  it.each(BODIES)(
    "HARD-03 refuses a body with too many values before parsing it: %s",
    async (_, body) => {
      const response = await ana.rest("POST", "/api/posts", body);
      expect(response).toMatchObject({ status: 413, body: { code: "payload_too_large" } });
      const overTrpc = await server.app.inject({
        method: "POST",
        url: "/trpc/posts.create",
        headers: { "content-type": "application/json", cookie: `stepout=${ana.token}` },
        payload: body,
      });
      expect(overTrpc.statusCode).toBe(413);
    },
  );

  it("HARD-03 accepts JSON strings that contain thousands of commas", async () => {
    const response = await ana.rest("POST", "/api/posts", {
      gameId: "none",
      content: ",".repeat(4_000),
      image: noisyJpeg(7),
    });
    expect(response.status).toBe(404);
  });
});
