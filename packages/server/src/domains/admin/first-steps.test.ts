import { afterEach, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";

let server: TestServer;
afterEach(() => server.close());

it("DAY-11 marks the invitation step as done once another user or a personal link exists", async () => {
  server = await createTestServer();
  const hana = await server.createPerson("hana", { isHost: true });
  const steps = () => hana.call.admin.firstSteps();
  expect(await steps()).toEqual({ hasInvited: false, hasGame: false, hasBackups: false });
  const { id } = await hana.call.instance.makeLink();
  expect(await steps()).toMatchObject({ hasInvited: true });
  await hana.call.instance.revokeLink({ id });
  expect(await steps()).toMatchObject({ hasInvited: false });
  await server.createPerson("ana");
  expect(await steps()).toMatchObject({ hasInvited: true, hasGame: false });
  await hana.call.games.create(gameInput(server.clock));
  expect(await steps()).toEqual({ hasInvited: true, hasGame: true, hasBackups: false });
});

it("DAY-11 ADMIN-07 a host can mark their backups as set up, and undo the change", async () => {
  server = await createTestServer();
  const hana = await server.createPerson("hana", { isHost: true });
  for (const hasOwnBackups of [true, false]) {
    await hana.call.instance.changeSettings({ hasOwnBackups });
    expect(await hana.call.admin.firstSteps()).toMatchObject({ hasBackups: hasOwnBackups });
    expect(await hana.call.admin.storage()).toMatchObject({ backups: null, hasOwnBackups });
  }
  const { events } = await hana.call.admin.audit({});
  expect(events.map(({ details }) => details)).toEqual([
    { hasOwnBackups: false },
    { hasOwnBackups: true },
  ]);
  const place = await server.visitor.rest("GET", "/api/place");
  expect(place.body).not.toHaveProperty("hasOwnBackups");
});

it("DAY-11 marks the backup step as done if BACKUP_DIR is set", async () => {
  server = await createTestServer({ BACKUP_DIR: "/var/backups/stepout" });
  const hana = await server.createPerson("hana", { isHost: true });
  expect(await hana.call.admin.firstSteps()).toMatchObject({ hasBackups: true });
});
