import "fake-indexeddb/auto";
import { beforeEach, expect, it, vi } from "vitest";
import { drain } from "./drain.ts";
import { addEntry, dropEntries, listEntries, takeFirst } from "./entries.ts";
import type { Outcome } from "./send-entry.ts";
import { delayAfter } from "./sender.ts";

const USER = "ada";

const list = () => listEntries(USER);

beforeEach(async () => {
  vi.stubGlobal("navigator", { onLine: true });
  await dropEntries();
  for (const content of ["First", "Second", "Third"]) {
    const queued = { id: content, userId: USER, createdAt: 0, mayBeSent: false };
    await addEntry({ kind: "post", input: { content, gameIds: ["game"] }, ...queued });
  }
});

async function drainWith(...outcomes: Outcome[]) {
  const sent: string[] = [];
  const rest = await drain({
    userId: USER,
    now: () => 0,
    send: async ({ entry }) => {
      sent.push(entry.id);
      return outcomes.shift() ?? { is: "sent", result: [] };
    },
  });
  return { sent, is: rest.is };
}

const internalError: Outcome = { is: "busy", retryMs: 0, isInternal: true };

it("HABIT-06 sends queued entries in order and removes each entry once it is sent", async () => {
  expect(await drainWith()).toEqual({ sent: ["First", "Second", "Third"], is: "empty" });
  expect(await list()).toEqual([]);
});

it.each<Outcome>([internalError, { is: "unreachable" }, { is: "signed out" }])(
  "HABIT-06 stops at an entry whose outcome is $is, and resumes with the same entry",
  async (outcome) => {
    const sent: Outcome = { is: "sent", result: [] };
    expect(await drainWith(sent, outcome)).toEqual({ sent: ["First", "Second"], is: outcome.is });
    expect(await drainWith()).toEqual({ sent: ["Second", "Third"], is: "empty" });
  },
);

it("HABIT-06 attempts to send nothing while the browser is offline", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(await drainWith()).toEqual({ sent: [], is: "unreachable" });
  expect(await list()).toHaveLength(3);
});

it("HABIT-06 offline, an entry that a closed page was sending waits again, so that the user can cancel it", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  await takeFirst(USER, 0, String);
  await drainWith();
  expect((await list()).map(({ state }) => state)).toEqual(["waiting", "waiting", "waiting"]);
});

it("HABIT-06 keeps a refused outbox entry with the reason, and sends the next entry", async () => {
  expect(await drainWith({ is: "refused", reason: "The game has ended." })).toMatchObject({
    sent: ["First", "Second", "Third"],
  });
  expect(await list()).toMatchObject([
    { id: "First", state: "refused", reason: "The game has ended." },
  ]);
});

it("HABIT-06 marks an entry as refused after ten internal errors, so that later entries are sent", async () => {
  for (let attempt = 1; attempt < 10; attempt += 1) await drainWith(internalError);
  expect(await list()).toHaveLength(3);
  expect(await drainWith(internalError)).toEqual({
    sent: ["First", "Second", "Third"],
    is: "empty",
  });
  expect(await list()).toMatchObject([{ id: "First", state: "refused" }]);
});

it("HABIT-06 retries with growing delays of up to five minutes, and respects the server's minimum delay", () => {
  expect([1, 2, 3, 20].map((failures) => delayAfter(failures, 0))).toEqual([
    2_000, 4_000, 8_000, 300_000,
  ]);
  expect(delayAfter(1, 60_000)).toBe(60_000);
});
