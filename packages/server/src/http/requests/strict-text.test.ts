import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoChange } from "../../testing/all-rows.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
});
afterAll(() => server.close());

const JSON_TYPE = "application/json";
const FORM = "application/x-www-form-urlencoded";

const latin1 = (body: string) => Buffer.from(body, "latin1");

const CALLS: [string, string, string, string][] = [
  ["REST", "/api/user/profile", JSON_TYPE, '{"firstName":"Jörg"}'],
  ["tRPC", "/trpc/account.updateProfile", JSON_TYPE, '{"firstName":"Jörg"}'],
  ["a sign-up as JSON", "/api/register", JSON_TYPE, '{"username":"eve","firstName":"Jörg"}'],
  ["a sign-up as a form", "/api/register", FORM, "username=eve&firstName=Jörg"],
];

const send = async (url: string, type: string, payload: string | Buffer) => {
  const headers = { "content-type": type, cookie: `stepout=${ana.token}` };
  const method = url.startsWith("/api/user") ? ("PATCH" as const) : ("POST" as const);
  const { statusCode: status, body } = await server.app.inject({ method, url, headers, payload });
  return { status, body };
};

describe("request bodies", () => {
  it.each(CALLS)("MEND-13 refuses a non-UTF-8 body for %s", async (_, url, type, body) => {
    for (const payload of [latin1(body), Buffer.concat([Buffer.from(body), Buffer.of(0xc3)])]) {
      const response = await expectNoChange(server, () => send(url, type, payload));
      expect(response.status).toBe(400);
      expect(response.body).toContain("The body is not valid UTF-8.");
    }
  });

  it.each(CALLS)(
    "MEND-13 refuses a body for %s with a charset other than UTF-8, and reports the charset",
    async (...call) => {
      const [, url, type, body] = call;
      for (const charset of ["iso-8859-1", '"UTF-16"']) {
        const response = await expectNoChange(server, () =>
          send(url, `${type}; charset=${charset}`, latin1(body)),
        );
        expect(response.status).toBe(415);
        expect(response.body).toContain(`not in ${charset.replaceAll('"', "")}.`);
      }
    },
  );

  it("MEND-13 accepts a UTF-8 body with and without a declared charset", async () => {
    for (const type of [JSON_TYPE, `${JSON_TYPE}; charset=utf-8`, `${JSON_TYPE};charset="UTF-8"`]) {
      const { status, body } = await send("/api/user/profile", type, '{"firstName":"Jörg 🎉"}');
      expect([status, JSON.parse(body).firstName]).toEqual([200, "Jörg 🎉"]);
    }
  });
});

describe("percent-encoded bytes", () => {
  it("MEND-13 refuses percent-encoded form bytes that are not UTF-8", async () => {
    const form = "username=eve&password=seven+wide+stairs&firstName=J%F6rg";
    const response = await expectNoChange(server, () => send("/api/register", FORM, form));
    expect(response.status).toBe(400);
    expect(response.body).toContain("The body is not valid UTF-8.");
  });

  it("MEND-13 refuses invalid UTF-8 in an API call's query string but ignores it in other query strings", async () => {
    const headers = { cookie: `stepout=${ana.token}` };
    const ask = (url: string) => server.app.inject({ url, headers });
    for (const url of ["/api/users/search?q=J%F6rg", "/trpc/users.search?input=%F6"]) {
      expect((await ask(url)).statusCode).toBe(400);
      expect((await ask(url)).json()).toMatchObject({ message: "This address is malformed" });
    }
    expect((await ask("/api/users/search?q=J%C3%B6rg")).statusCode).toBe(200);
    expect((await ask("/healthz?q=%F6")).statusCode).toBe(200);
  });
});
