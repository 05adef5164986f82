import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMailTest } from "../../testing/mail/mail-test.ts";
import { readMail } from "../../testing/mail/smtp-server.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { resetPassword } from "../auth/accounts/administration.service.ts";

const CLUB = "https://club.example";
const FIXED = "https://fixed.example";
const PASSWORD = "seven wide stairs";

let server: TestServer;
let hana: TestPerson;
let ben: TestPerson;

async function start(variables: Record<string, string> = {}): Promise<void> {
  server = await createTestServer(variables);
  hana = await server.createPerson("hana", { isHost: true });
  ben = await server.createPerson("ben");
}

const setUrl = (publicUrl: string | null) => hana.call.instance.changeSettings({ publicUrl });

async function linksOfHosts(): Promise<string[]> {
  const { url: personal } = await hana.call.instance.makeLink();
  const { url: reset } = await hana.call.admin.makeResetLink({ id: ben.userId });
  const csv = `username\nnew-${server.clock.now()}`;
  server.clock.advance(1);
  const { rows } = await hana.call.admin.importPeople({ csv });
  return [personal, reset, ...rows.map(({ url }) => url ?? "")];
}

const origins = async () => [
  ...new Set((await linksOfHosts()).map((url) => url.split("/api/")[0])),
];

describe("an instance's public address", () => {
  beforeEach(() => start());
  afterEach(() => server.close());

  it("PLACE-10 uses the public address in links that hosts share", async () => {
    expect(await origins()).toEqual([""]);
    expect(await setUrl(`${CLUB}/`)).toMatchObject({
      publicUrl: CLUB,
      isPublicUrlFixed: false,
    });
    expect((await server.visitor.rest("GET", "/api/place")).body).toMatchObject({
      publicUrl: CLUB,
    });
    expect(await origins()).toEqual([CLUB]);
  });

  it("PLACE-10 lets users sign in at the server's actual URL even if the public address is wrong", async () => {
    await resetPassword(server.deps, hana.userId, PASSWORD);
    await setUrl("https://wrong.example");
    const origin = "http://192.168.1.5:3000";
    const response = await server.app.inject({
      method: "POST",
      url: "/api/login",
      headers: { host: "192.168.1.5:3000", origin },
      payload: { username: "hana", password: PASSWORD },
    });
    expect(response.statusCode).toBe(200);
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ name: "stepout" });
    expect(cookie).not.toHaveProperty("secure");
    expect(response.headers).not.toHaveProperty("strict-transport-security");
    const corrected = await server.app.inject({
      method: "PATCH",
      url: "/api/admin/settings",
      headers: {
        host: "192.168.1.5:3000",
        origin,
        cookie: `${cookie?.name}=${cookie?.value}`,
      },
      payload: { publicUrl: CLUB },
    });
    expect(corrected.json()).toMatchObject({ publicUrl: CLUB });
    const foreign = { host: "192.168.1.5:3000", origin: "https://wrong.example" };
    const url = "/api/password-reset";
    const refused = await server.app.inject({ method: "POST", url, headers: foreign, payload: {} });
    expect(refused.statusCode).toBe(403);
  });
});

describe("a public address in the environment", () => {
  beforeEach(() => start({ PUBLIC_URL: FIXED }));
  afterEach(() => server.close());

  it("PLACE-10 uses PUBLIC_URL as the public address, and rejects changing the address in the app", async () => {
    const settings = await hana.call.instance.settings();
    expect(settings).toMatchObject({ publicUrl: FIXED, isPublicUrlFixed: true });
    await expect(setUrl(CLUB)).rejects.toThrow("PUBLIC_URL sets the address");
    // Accept the unchanged URL, because the settings form always sends the URL that it shows.
    expect(
      await hana.call.instance.changeSettings({ name: "Club", publicUrl: FIXED }),
    ).toMatchObject({
      name: "Club",
      publicUrl: FIXED,
    });
    expect(await origins()).toEqual([FIXED]);
  });
});

describe("links in emails", () => {
  it.each([
    [{}, CLUB],
    [{ PUBLIC_URL: FIXED }, FIXED],
  ])("PLACE-10 uses the public address in emailed links: %j", async (variables, expected) => {
    const test = await createMailTest({ PUBLIC_URL: "", ...variables });
    const host = await test.server.createPerson("hana", { isHost: true });
    if (expected === CLUB) await host.call.instance.changeSettings({ publicUrl: CLUB });
    await resetPassword(test.server.deps, host.userId, PASSWORD);
    await test.send();
    const [mail] = test.smtp.taken;
    expect(mail && readMail(mail)).toContain(`${expected}/api/password-reset`);
    await test.close();
  });
});
