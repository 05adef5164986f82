import { describe, expect, it } from "vitest";
import { RECENT_CHANGES_MAX } from "./live.rules.ts";
import type { AddressedChange } from "./live.schema.ts";
import { createRecentChanges } from "./recent-changes.ts";

const changeOf = (number: number): AddressedChange => ({
  about: "posts",
  gameId: `game ${number}`,
});

describe("recent changes", () => {
  it("SHELL-02 returns the changes after a position in the order they were recorded", () => {
    const recent = createRecentChanges();
    const [start, items] = [recent.position(), [changeOf(1), changeOf(2), changeOf(3)]];
    recent.add(changeOf(1));
    const afterOne = recent.position();
    recent.add(changeOf(2));
    recent.add(changeOf(3));
    expect(recent.since(start)).toEqual(items);
    expect(recent.since(afterOne)).toEqual(items.slice(1));
    expect(recent.since(recent.position())).toEqual([]);
  });

  it("SHELL-02 rejects a position from another process or from before an unknown change", () => {
    const recent = createRecentChanges();
    const start = recent.position();
    recent.add(changeOf(1));
    recent.forget();
    expect(recent.since(start)).toBeUndefined();
    expect(recent.since(recent.position())).toEqual([]);
    expect(createRecentChanges().since(start)).toBeUndefined();
  });

  it("SHELL-02 a process accepts another process's position only if it has received every mark in the position", () => {
    const [one, other] = [createRecentChanges(), createRecentChanges()];
    one.add(changeOf(0), "before");
    for (const recent of [one, other]) {
      recent.mark("hello");
      recent.add(changeOf(1), "mark-1");
    }
    const first = one.position();
    for (const recent of [one, other]) recent.add(changeOf(2), "mark-2");
    expect(other.since(first)).toEqual([changeOf(2)]);
    expect(other.since(`${other.position()}~${first}`)).toEqual([changeOf(2)]);
    expect(other.since("hello")).toEqual([changeOf(1), changeOf(2)]);
    expect(one.since("before")).toEqual([changeOf(1), changeOf(2)]);
    for (const unknown of ["before", `${first}~before`, "mark-3"]) {
      expect(other.since(unknown)).toBeUndefined();
    }
    other.forget();
    expect(other.since(first)).toBeUndefined();
  });

  it("SHELL-02 limits the number of stored changes, and counts a change once per recipient", () => {
    const recent = createRecentChanges();
    const start = recent.position();
    for (let count = 0; count < RECENT_CHANGES_MAX; count += 1) recent.add(changeOf(count));
    expect(recent.since(start)).toHaveLength(RECENT_CHANGES_MAX);
    recent.add(changeOf(RECENT_CHANGES_MAX));
    expect(recent.since(start)).toBeUndefined();

    const before = recent.position();
    const to = Array.from({ length: RECENT_CHANGES_MAX - 1 }, (_, number) => `person ${number}`);
    recent.add({ about: "memberships", to });
    recent.add(changeOf(1));
    expect(recent.since(before)).toHaveLength(2);
    recent.add(changeOf(2));
    expect(recent.since(before)).toBeUndefined();
  });

  it("SHELL-02 counts a change addressed to all users as one change, not one per user", () => {
    const recent = createRecentChanges();
    const start = recent.position();
    const change = { about: "discover", to: "everybody" } as const;
    for (let count = 0; count < RECENT_CHANGES_MAX; count += 1) recent.add(change);
    expect(recent.since(start)).toHaveLength(RECENT_CHANGES_MAX);
  });
});
