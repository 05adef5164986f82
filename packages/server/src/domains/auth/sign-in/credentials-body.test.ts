import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const send = (url: string, payload: string | undefined, type: string | undefined) =>
  server.app.inject({
    method: "POST",
    url,
    ...(payload !== undefined && { payload }),
    headers: type === undefined ? {} : { "content-type": type },
  });

describe("what signs in", () => {
  const url = "/api/login";
  it.each([
    ["nothing at all", undefined, undefined],
    ["no JSON", "", "application/json"],
    ["an empty object", "{}", "application/json"],
  ])("API-03 names the first missing field of %s", async (_what, payload, type) => {
    const response = await send(url, payload, type);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: "invalid_input",
      field: "username",
      message: "username: Required",
    });
  });

  it.each(["[]", '"ana"'])("API-03 refuses %s, which is not an object", async (payload) => {
    const response = await send(url, payload, "application/json");
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: "invalid_input",
      field: "body",
      message: "body: Expected an object with username and password",
    });
  });

  it("API-03 shows a form without fields again, saying what is missing", async () => {
    const response = await send(url, "", "application/x-www-form-urlencoded");
    expect(response.statusCode).toBe(400);
    expect(response.headers["content-type"]).toContain("text/html");
    expect(response.body).toContain('<p class="field-error" id="username-error">Required</p>');
  });
});
