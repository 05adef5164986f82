import { schema } from "@stepout/db";
import { describe, expect, it } from "vitest";
import { hana, server, setHostScene } from "../../testing/scene.ts";
import { SETTING_VALUE_MAX } from "./audit.rules.ts";
import { readDetails, writeDetails } from "./changed-settings.ts";

setHostScene();

async function details() {
  const { events } = await hana.call.admin.audit({});
  return events.filter(({ action }) => action.endsWith("-changed")).map((event) => event.details);
}

describe("a settings change", () => {
  it("MEND-09 the audit log records only changed settings, with their new values", async () => {
    const changes = {
      name: "Our club",
      sentence: "Out we go",
      color: "#c2186b",
      registration: "invited",
      approval: true,
      publicUrl: "https://club.example",
    } as const;
    await hana.call.instance.changeSettings(changes);
    await hana.call.instance.changeSettings({ ...changes, approval: false, publicUrl: null });
    expect(await details()).toEqual([{ approval: false, publicUrl: null }, changes]);
  });

  it("MEND-09 shows changed settings in the audit log and in the host's data export", async () => {
    await hana.call.instance.changeSettings({ name: "Our club" });
    const event = { action: "settings-changed", details: { name: "Our club" } };
    const page = await hana.rest("GET", "/api/admin/audit");
    expect(page.body).toMatchObject({ events: [event] });
    const all = await hana.rest("GET", "/api/user/export");
    expect(all.body).toMatchObject({ events: [event] });
  });

  it("MEND-09 shows an audit event without its details if they can't be parsed", async () => {
    const { ids, db, clock } = server.deps;
    const common = { actorId: hana.userId, action: "settings-changed", createdAt: clock.now() };
    for (const text of ['{"quota":{"games":3}}', "{", "[1]", '"name"']) {
      const event = { ...common, id: ids.nextId(), details: text };
      await db.transaction((tx) => tx.insert(schema.auditEvents).values(event));
    }
    expect(await details()).toEqual([null, null, null, null]);
  });
});

describe("an event's details", () => {
  it("MEND-09 truncates overlong audit details without splitting a character", () => {
    const long = { name: "🙂".repeat(SETTING_VALUE_MAX + 1), approval: true };
    expect(readDetails(writeDetails(long))).toEqual({
      name: "🙂".repeat(SETTING_VALUE_MAX),
      approval: true,
    });
  });
});
