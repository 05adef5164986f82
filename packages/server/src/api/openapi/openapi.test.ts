import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { describedCalls } from "../../testing/calls/described-calls.ts";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe("the OpenAPI document", () => {
  it("API-07 publishes a valid OpenAPI 3.1 description", async () => {
    const { status, body } = await server.visitor.rest("GET", "/api/openapi.json");
    expect(status).toBe(200);
    const validator = new Validator();
    const document = z.record(z.string(), z.unknown()).parse(body);
    expect(await validator.validate(document)).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  it("API-07 the API description lists every call once, with a summary", () => {
    const ids = describedCalls.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of describedCalls) expect(operation.summary).toMatch(/^[A-Z].+[^.]$/);
  });

  it("MEND-10 documents each POST's idempotency key and the errors that the key can cause", () => {
    for (const { verb, operation } of describedCalls) {
      const headers = (operation.parameters ?? []).filter((parameter) => parameter.in === "header");
      const isPost = verb === "POST";
      expect(headers.map(({ name }) => name)).toEqual(isPost ? ["Idempotency-Key"] : []);
      const isRefusable = isPost && operation.security.length > 0;
      expect([operation.operationId, "422" in operation.responses]).toEqual([
        operation.operationId,
        isRefusable,
      ]);
    }
  });

  it.each([
    ["http", {}, "stepout"],
    ["https", { PUBLIC_URL: "https://stepout.example" }, "__Host-stepout"],
  ])("API-07 documents the session cookie's name for %s", async (_scheme, variables, name) => {
    const other = await createTestServer(variables);
    const { body } = await other.visitor.rest("GET", "/api/openapi.json");
    expect(body).toMatchObject({ components: { securitySchemes: { session: { name } } } });
    await other.close();
  });
});

describe("the API documentation page", () => {
  it("API-07 does not echo the Host header on the documentation page", async () => {
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
    for (const url of ["/api/docs", "/api/openapi.json"]) {
      const { statusCode, body } = await server.app.inject({ url, headers });
      expect(statusCode).toBe(200);
      expect(body).not.toContain("evil.example");
    }
    const PUBLIC_URL = "https://club.example";
    const other = await createTestServer({ PUBLIC_URL });
    const { body } = await other.visitor.rest("GET", "/api/docs");
    expect(body).toContain(`${PUBLIC_URL}/api/login`);
    await other.close();
  });

  const getPage = () => server.app.inject({ method: "GET", url: "/api/docs" });

  it("API-07 lists every call on the documentation page and links to its schemas", async () => {
    const { statusCode, headers, body } = await getPage();
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const { path, operation } of describedCalls) {
      expect(body).toContain(`id="${operation.operationId}"`);
      expect(body).toContain(path);
    }
    const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => `id="${id}"`);
    expect(targets.filter((target) => !body.includes(target))).toEqual([]);
  });

  it("API-07 serves a documentation page without external resources, JavaScript or inline styles", async () => {
    const { body } = await getPage();
    expect(body).not.toMatch(/<style| style="| on[a-z]+="|<script>|(?:src|href)="https?:/);
    const styles = await server.app.inject({ method: "GET", url: "/api/docs.css" });
    expect(styles.headers["content-type"]).toBe("text/css; charset=utf-8");
    expect(styles.body).not.toMatch(/url\(["']?https?:/);
  });
});
