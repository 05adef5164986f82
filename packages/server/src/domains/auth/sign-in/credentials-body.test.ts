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

describe("the body of a sign-in", () => {
  const url = "/api/login";
  it.each([
    ["a missing body", undefined, undefined],
    ["an empty JSON body", "", "application/json"],
    ["an empty object", "{}", "application/json"],
  ])("API-03 sign-in rejects %s and reports the missing field", async (_what, payload, type) => {
    const response = await send(url, payload, type);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: "invalid_input",
      field: "username",
      message: "username: Required",
    });
  });

  it.each(["[]", '"ana"'])(
    "API-03 rejects the sign-in body %s, which is not an object",
    async (payload) => {
      const response = await send(url, payload, "application/json");
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: "invalid_input",
        field: "body",
        message: "body: Expected an object with username and password",
      });
    },
  );

  it("API-03 submitting an empty sign-in form shows the form again and marks the missing field", async () => {
    const response = await send(url, "", "application/x-www-form-urlencoded");
    expect(response.statusCode).toBe(400);
    expect(response.headers["content-type"]).toContain("text/html");
    expect(response.body).toContain('<p class="field-error" id="username-error">Required</p>');
  });
});
