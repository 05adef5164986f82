import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { expect, it } from "vitest";
import { ana, ben, server, setScene } from "../../testing/scene.ts";
import { createTestServer, type TestPerson } from "../../testing/test-server.ts";
import { changeAccount, createAccount } from "../auth/accounts/administration.service.ts";
import { hostIds, isHost } from "./hosts.ts";

const { users } = schema;

const PASSWORD = "seven wide stairs";

setScene({ game: null });

const hosts = () => hostIds(server.deps.db.read);
const isHostNow = ({ userId }: TestPerson) => isHost(server.deps.db.read, userId);

it("ADMIN-01 new users are not hosts, and other users can't see who is a host", async () => {
  expect([await hosts(), await isHostNow(ana)]).toEqual([[], false]);
  await changeAccount(server.deps, ana.userId, { isHost: true });
  expect([await hosts(), await isHostNow(ana), await isHostNow(ben)]).toEqual([
    [ana.userId],
    true,
    false,
  ]);
  expect(await ana.call.auth.me()).toMatchObject({ isHost: true });
  expect(await ben.call.auth.me()).toMatchObject({ isHost: false });
  const [seen] = await ben.call.users.search({ q: "ana" });
  expect(Object.keys(seen ?? {})).not.toContain("isHost");
});

it("ADMIN-01 withholds host rights from a disabled account until it is enabled", async () => {
  await changeAccount(server.deps, ana.userId, { isHost: true });
  await changeAccount(server.deps, ana.userId, { disabled: true });
  expect([await hosts(), await isHostNow(ana)]).toEqual([[], false]);
  await changeAccount(server.deps, ana.userId, { disabled: false });
  expect([await hosts(), await isHostNow(ana)]).toEqual([[ana.userId], true]);
});

it("ADMIN-01 deleting an account removes its host rights", async () => {
  await changeAccount(server.deps, ana.userId, { isHost: true });
  await changeAccount(server.deps, ben.userId, { isHost: true });
  await ana.deleteAccount();
  expect([await hosts(), await isHostNow(ana)]).toEqual([[ben.userId], false]);
  const rows = await server.deps.db.read.select().from(users).where(eq(users.id, ana.userId));
  expect(rows).toMatchObject([{ isHost: false }]);
});

it("ADMIN-01 makes only the first account created on the command line a host", async () => {
  const dora = await createAccount(server.deps, { username: "dora", password: PASSWORD });
  expect(await isHost(server.deps.db.read, dora)).toBe(false);

  const empty = await createTestServer();
  try {
    const make = (username: string) => createAccount(empty.deps, { username, password: PASSWORD });
    const made = await Promise.all([make("eva"), make("fay")]);
    const first = await hostIds(empty.deps.db.read);
    expect(first).toHaveLength(1);
    expect(made).toContain(first[0]);
  } finally {
    await empty.close();
  }
});
