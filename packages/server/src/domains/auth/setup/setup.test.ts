import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../../../testing/all-rows.ts";
import { postForm } from "../../../testing/inject.ts";
import { createTestServer, type TestServer, WITH_PROVIDER } from "../../../testing/test-server.ts";
import { listAuditEvents } from "../../audit/audit.queries.ts";
import { findSetupPath } from "./setup.service.ts";

const HOUR_MS = 3_600_000;
const host = { username: "hana", password: "seven wide stairs" };
const wanted = { ...host, name: "Hill School", registration: "invited" };

let server: TestServer;
let path: string;
beforeEach(async () => {
  server = await createTestServer();
  path = (await findSetupPath(server.deps)) ?? "";
});
afterEach(() => server.close());

const send = (input: object, to = path) => server.visitor.rest("POST", to, JSON.stringify(input));

const open = (at: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: at, headers: { accept: "text/html", ...headers } });

describe("the setup page", () => {
  it("PLACE-05 setup creates the host's account, names the instance and signs the host in", async () => {
    const page = await open(path);
    expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-store"]);
    const response = await postForm(server.app, path, wanted);
    expect([response.statusCode, response.headers.location]).toEqual([303, "/"]);
    const [cookie] = response.cookies;
    const me = await server.app.inject({
      url: "/api/auth/user",
      headers: { cookie: `${cookie?.name}=${cookie?.value}` },
    });
    expect(me.json()).toMatchObject({ username: "hana", isHost: true });
    const instance = (await server.visitor.rest("GET", "/api/place")).body;
    expect(instance).toMatchObject({ name: "Hill School", registration: "invited" });
  });

  it("PLACE-05 setup creates a host who can use a password even if local sign-in is off", async () => {
    const elsewhere = await createTestServer({ ...WITH_PROVIDER, LOCAL_AUTH: "off" });
    const link = (await findSetupPath(elsewhere.deps)) ?? "";
    const { rest } = elsewhere.visitor;
    expect((await rest("POST", link, JSON.stringify(wanted))).status).toBe(201);
    expect((await rest("POST", "/api/login", JSON.stringify(host))).status).toBe(200);
    expect(await findSetupPath(elsewhere.deps)).toBeUndefined();
    await elsewhere.close();
  });

  it("PLACE-05 returns the same response for wrong, expired and used setup links", async () => {
    const wrong = await send(wanted, `/api/setup/${server.clock.now()}.wrong`);
    expect(wrong).toMatchObject({ status: 404, body: { code: "not_found" } });
    const early = path;
    // Set the clock back, so that the link is dated in the future.
    server.clock.set(-1);
    expect(await send(wanted)).toEqual(wrong);
    server.clock.set(1);
    server.clock.advance(HOUR_MS);
    expect(await send(wanted)).toEqual(wrong);
    path = (await findSetupPath(server.deps)) ?? "";
    expect((await send(wanted)).status).toBe(201);
    await expectNoChange(server, async () => {
      for (const link of [path, early]) {
        expect(await send({ ...wanted, username: "eva" }, link)).toEqual(wrong);
        expect((await open(link)).body).toContain("This link doesn&#39;t work");
        expect(await server.visitor.rest("GET", link)).toEqual(wrong);
        const bare = await server.app.inject({ url: link });
        expect(bare.headers["content-type"]).toContain("application/json");
      }
    });
  });

  it("PLACE-05 records the setup in the audit log as an action of the new host", async () => {
    expect((await send(wanted)).status).toBe(201);
    const events = await listAuditEvents(server.deps.db.read, { limit: 10 });
    const acts = events.map(({ action, actorName }) => [action, actorName]);
    expect(acts.sort()).toEqual([
      ["first-start", "hana"],
      ["registered", "hana"],
      ["settings-changed", "hana"],
    ]);
  });

  it("PLACE-05 a setup form that is submitted twice creates only one host", async () => {
    const submit = () => postForm(server.app, path, wanted);
    for (const { statusCode, headers, cookies } of await Promise.all([submit(), submit()])) {
      expect([statusCode, headers.location, cookies.length]).toEqual([303, "/", 1]);
    }
    const other = await postForm(server.app, path, { ...wanted, password: "eight wide stairs" });
    expect(other.statusCode).toBe(404);
    server.clock.advance(60_000);
    expect((await submit()).statusCode).toBe(404);
  });

  it("PLACE-05 two simultaneous setup requests create only one account", async () => {
    const both = await Promise.all([send(wanted), send({ ...wanted, username: "eva" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
  });

  it("PLACE-05 setup rejects an invalid field but keeps the entered values", async () => {
    expect(await send({ ...wanted, password: "short" })).toMatchObject({
      status: 400,
      body: { field: "password" },
    });
    const response = await postForm(server.app, path, { ...wanted, username: "x" });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('value="Hill School"');
    expect(response.body).toContain('id="username-error"');
    expect(response.body).toContain('id="password-hint">Type it again.');
    expect(response.body).toMatch(/name="username"[^>]* autofocus/);
    expect(response.body.match(/ autofocus/g)).toHaveLength(1);
    expect((await send(wanted)).status).toBe(201);
  });

  it("PLACE-05 setup suggests no name, and names the instance StepOut if the field stays empty", async () => {
    const { body } = await open(path);
    expect(body).toMatch(/<input id="name"[^>]* placeholder="StepOut"/);
    expect(body).not.toContain('value="StepOut"');
    expect((await postForm(server.app, path, { ...wanted, name: "" })).statusCode).toBe(303);
    expect((await server.visitor.rest("GET", "/api/place")).body).toMatchObject({
      name: "StepOut",
    });
  });

  it("PLACE-05 setup recommends registration by invitation when it is opened through a public host name", async () => {
    const chosen = '<option value="invited" selected>';
    const why = "This address is public";
    const publicPage = (await open(path, { host: "club.example" })).body;
    expect(publicPage).toContain(chosen);
    expect(publicPage).toContain(`aria-describedby="registration-hint"`);
    expect(publicPage).toMatch(new RegExp(`id="registration-hint">${why}`));
    for (const near of ["localhost:3000", "127.0.0.1", "192.168.1.5", "school"]) {
      const { body } = await open(path, { host: near });
      expect(body).not.toContain(chosen);
      expect(body).not.toContain("registration-hint");
    }
  });

  it("PLACE-10 setup prefills the public address with the current origin, and stores the submitted value", async () => {
    const shown = async (at: string) => (await open(path, { host: at })).body;
    expect(await shown("club.example:8080")).toContain('value="http://club.example:8080"');
    // Setup doesn't suggest a loopback address, which is useless on other devices.
    expect(await shown("localhost:3000")).not.toContain('value="http');
    const wrong = await send({ ...wanted, publicUrl: "club.example/stepout" });
    expect(wrong).toMatchObject({ status: 400, body: { field: "publicUrl" } });
    const again = await postForm(server.app, path, { ...wanted, publicUrl: "club" });
    expect(again.body).toContain('value="club"');
    expect(again.body).toMatch(/id="publicUrl-error"[^>]*>Must be a web address such as https/);
    expect(again.body).toMatch(/name="publicUrl"[^>]* autofocus/);
    expect(again.body.match(/ autofocus/g)).toHaveLength(1);
    const publicUrl = "https://club.example";
    expect((await send({ ...wanted, publicUrl })).status).toBe(201);
    expect((await server.visitor.rest("GET", "/api/place")).body).toMatchObject({ publicUrl });
  });

  it("PLACE-10 setup shows the public address from PUBLIC_URL and accepts no other address", async () => {
    const publicUrl = "https://club.example";
    const fixed = await createTestServer({ PUBLIC_URL: publicUrl });
    const link = (await findSetupPath(fixed.deps)) ?? "";
    const page = await fixed.app.inject({ url: link, headers: { accept: "text/html" } });
    expect(page.body).toMatch(/name="publicUrl"[^>]* value="https:\/\/club.example" readonly/);
    const sendTo = (input: object) => fixed.visitor.rest("POST", link, JSON.stringify(input));
    const other = await sendTo({ ...wanted, publicUrl: "https://other.example" });
    expect(other).toMatchObject({ status: 409, body: { field: "publicUrl" } });
    expect((await sendTo({ ...wanted, publicUrl })).status).toBe(201);
    await fixed.close();
    const here = await createTestServer({ PUBLIC_URL: "http://localhost:3000" });
    const own = await here.app.inject({
      url: (await findSetupPath(here.deps)) ?? "",
      headers: { accept: "text/html" },
    });
    expect(own.body).toContain('value="http://localhost:3000" readonly');
    await here.close();
  });
});
