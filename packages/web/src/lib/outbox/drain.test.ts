import { beforeEach, expect, it, vi } from "vitest";
import { drain } from "./drain.ts";
import type { Entry } from "./entries.ts";
import type { Outcome } from "./send-entry.ts";
import { delayAfter } from "./sender.ts";

type PostEntry = Entry & { kind: "post" };

let entries: PostEntry[] = [];

/** Keeps the entries in memory, because Node has no IndexedDB. */
vi.mock("./entries.ts", () => {
  type Changes = Partial<Pick<PostEntry, "state" | "reason" | "failures">>;
  const change = (changed: Entry, changes: Changes) => {
    entries = entries.map((entry) =>
      entry.position === changed.position ? { ...entry, ...changes } : entry,
    );
  };
  return {
    takeFirst: async () => {
      const entry = entries.find(({ state }) => state !== "refused");
      return entry && { entry, photo: undefined };
    },
    releaseEntries: async () => {
      entries = entries.map((entry) => ({ ...entry, state: "waiting" }));
    },
    updateEntry: async (entry: Entry, changes: Changes) => change(entry, changes),
    removeEntry: async ({ position }: Entry) => {
      entries = entries.filter((entry) => entry.position !== position);
    },
  };
});

const toEntry = (position: number): PostEntry => ({
  kind: "post",
  input: { content: `post ${position}`, gameIds: ["game"] },
  id: `key-${position}`,
  userId: "ada",
  createdAt: 0,
  mayBeSent: false,
  position,
  state: "waiting",
  reason: "",
  failures: 0,
  photo: undefined,
});

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true });
  entries = [1, 2, 3].map(toEntry);
});

async function drainWith(...outcomes: Outcome[]) {
  const sent: number[] = [];
  const rest = await drain({
    userId: "ada",
    now: () => 0,
    send: async ({ entry: { position } }) => {
      sent.push(position);
      return outcomes.shift() ?? { is: "sent", result: [] };
    },
  });
  return { sent, is: rest.is };
}

const internalError: Outcome = { is: "busy", retryMs: 0, isInternal: true };

it("HABIT-06 sends queued entries in order and removes each entry once it is sent", async () => {
  expect(await drainWith()).toEqual({ sent: [1, 2, 3], is: "empty" });
  expect(entries).toEqual([]);
});

it.each<Outcome>([internalError, { is: "unreachable" }, { is: "signed out" }])(
  "HABIT-06 stops at an entry whose outcome is $is, and resumes with the same entry",
  async (outcome) => {
    const sent: Outcome = { is: "sent", result: [] };
    expect(await drainWith(sent, outcome)).toEqual({ sent: [1, 2], is: outcome.is });
    expect(await drainWith()).toEqual({ sent: [2, 3], is: "empty" });
  },
);

it("HABIT-06 attempts to send nothing while the browser is offline", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(await drainWith()).toEqual({ sent: [], is: "unreachable" });
  expect(entries).toHaveLength(3);
});

it("HABIT-06 offline, an entry that a closed page was sending waits again, so that the user can cancel it", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  entries = [{ ...toEntry(1), state: "sending" }];
  await drainWith();
  expect(entries).toMatchObject([{ state: "waiting" }]);
});

it("HABIT-06 keeps a refused outbox entry with the reason, and sends the next entry", async () => {
  expect(await drainWith({ is: "refused", reason: "The game has ended." })).toMatchObject({
    sent: [1, 2, 3],
  });
  expect(entries).toMatchObject([{ position: 1, state: "refused", reason: "The game has ended." }]);
});

it("HABIT-06 marks an entry as refused after ten internal errors, so that later entries are sent", async () => {
  for (let attempt = 1; attempt < 10; attempt += 1) await drainWith(internalError);
  expect(entries).toHaveLength(3);
  expect(await drainWith(internalError)).toEqual({ sent: [1, 2, 3], is: "empty" });
  expect(entries).toMatchObject([{ position: 1, state: "refused" }]);
});

it("HABIT-06 retries with growing delays of up to five minutes, and respects the server's minimum delay", () => {
  expect([1, 2, 3, 20].map((failures) => delayAfter(failures, 0))).toEqual([
    2_000, 4_000, 8_000, 300_000,
  ]);
  expect(delayAfter(1, 60_000)).toBe(60_000);
});
