import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createTestServer,
  type TestPerson,
  type TestServer,
} from "../../../testing/test-server.ts";
import { importPeople } from "../../admin/import.service.ts";
import {
  changeAccount,
  resetPassword,
  setHost,
  signOutEverywhere,
} from "../accounts/administration.service.ts";
import { createResetLinkByHost } from "./password-resets.service.ts";

const NEXT = "eight wide stairs";

let server: TestServer;
let ana: TestPerson;
let hana: TestPerson;
let otto: TestPerson;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  hana = await server.createPerson("hana");
  otto = await server.createPerson("otto");
  for (const host of [hana, otto]) await setHost(server.deps, host.userId, true);
});
afterEach(() => server.close());

const use = async (path: string) => {
  const opened = await server.nobody.rest("GET", path);
  const { status } = await server.nobody.rest("POST", path, { password: NEXT });
  return [opened.status, status];
};

const pathOf = (url: string) => url.slice(url.indexOf("/api/"));

const makers: [string, () => Promise<unknown>][] = [
  ["dismissed", () => setHost(server.deps, hana.userId, false)],
  ["disabled", () => changeAccount(server.deps, hana.userId, { disabled: true })],
  ["deleted", () => hana.deleteAccount()],
];

describe("a link for a new password that a host has made", () => {
  it.each(makers)("MEND-03 ends when the host is %s", async (_, act) => {
    const { path } = await createResetLinkByHost(server.deps, ana.userId, hana);
    await act();
    expect(await use(path)).toEqual([404, 404]);
  });

  it.each(makers)("MEND-03 for an import ends when the host is %s", async (_, act) => {
    const { rows } = await importPeople(server.deps, hana, { csv: "username\nleo", dryRun: false });
    const path = pathOf(rows[0]?.url ?? "");
    await act();
    expect(await use(path)).toEqual([404, 404]);
  });

  it("MEND-03 for an import outlives a new password or sign-out of the host, unlike a short-lived one", async () => {
    const { deps } = server;
    const { rows } = await importPeople(deps, hana, { csv: "username\nleo\nmia", dryRun: false });
    const [leos, mias] = rows.map(({ url }) => pathOf(url ?? ""));
    const short = await createResetLinkByHost(deps, ana.userId, hana);
    await resetPassword(deps, hana.userId, NEXT);
    expect(await use(short.path)).toEqual([404, 404]);
    expect(await use(leos ?? "")).toEqual([200, 200]);
    await signOutEverywhere(deps, hana.userId, otto);
    expect(await use(mias ?? "")).toEqual([200, 200]);
  });

  it("MEND-03 works for as long as the maker is a host", async () => {
    const { path } = await createResetLinkByHost(server.deps, ana.userId, hana);
    expect(await use(path)).toEqual([200, 200]);
  });

  it("MEND-03 ends when its user becomes a host", async () => {
    const { path } = await createResetLinkByHost(server.deps, ana.userId, hana);
    await setHost(server.deps, ana.userId, true);
    expect(await use(path)).toEqual([404, 404]);
  });

  it("MEND-03 can't be made for another host, except on the command line", async () => {
    await setHost(server.deps, ana.userId, true);
    const { status, body } = await hana.rest("POST", `/api/admin/people/${ana.userId}/reset-link`);
    expect(status).toBe(403);
    expect(body).toMatchObject({ message: expect.stringContaining("command line") });
    const { path } = await createResetLinkByHost(server.deps, ana.userId);
    expect(await use(path)).toEqual([200, 200]);
  });
});
