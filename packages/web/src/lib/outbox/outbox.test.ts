import "fake-indexeddb/auto";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { watchPerson, welcomePerson } from "#lib/session/person.ts";
import { addEntry, dropEntries, listEntries, takeFirst, updateEntry } from "./entries.ts";
import { cancelUpvote, refreshOutbox } from "./outbox.ts";

const USER = "ada";

const list = () => listEntries(USER);

beforeAll(async () => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {});
  watchPerson();
  await welcomePerson(USER);
});

beforeEach(async () => {
  await dropEntries();
  await addEntry({
    kind: "upvote",
    gameId: "game",
    input: { id: "post", isUpvoted: true },
    id: "key",
    userId: USER,
    createdAt: 0,
    mayBeSent: false,
  });
  await refreshOutbox();
});

it("HABIT-06 an unsent upvote can be cancelled, so that nothing is sent", async () => {
  expect(await cancelUpvote("another post")).toBeUndefined();
  expect(await cancelUpvote("post")).toMatchObject({ id: "key", mayBeSent: false });
  expect(await list()).toEqual([]);
  expect(await cancelUpvote("post")).toBeUndefined();
});

it("HABIT-06 a cancelled upvote shows whether the server may have received it", async () => {
  const taken = await takeFirst(USER, 0, String);
  if (taken) await updateEntry(taken.entry, { state: "waiting" });
  expect(await cancelUpvote("post")).toMatchObject({ mayBeSent: true });
});

it("HABIT-06 an upvote can't be cancelled while it is being sent", async () => {
  await takeFirst(USER, 0, String);
  expect(await cancelUpvote("post")).toBeUndefined();
  expect(await list()).toHaveLength(1);
});
