import { describe, expect, it } from "vitest";
import { RECENT_NEWS_MAX } from "./live.rules.ts";
import type { LiveNews } from "./live.schema.ts";
import { createRecentNews } from "./recent-news.ts";

const newsOf = (number: number): LiveNews => ({ about: "posts", gameId: `game ${number}` });

describe("recent changes", () => {
  it("SHELL-02 are those after a position, in order", () => {
    const recent = createRecentNews();
    const [start, items] = [recent.position(), [newsOf(1), newsOf(2), newsOf(3)]];
    recent.add(newsOf(1));
    const afterOne = recent.position();
    recent.add(newsOf(2));
    recent.add(newsOf(3));
    expect(recent.since(start)).toEqual(items);
    expect(recent.since(afterOne)).toEqual(items.slice(1));
    expect(recent.since(recent.position())).toEqual([]);
  });

  it("SHELL-02 are unknown before an untold change, and in another process", () => {
    const recent = createRecentNews();
    const start = recent.position();
    recent.add(newsOf(1));
    recent.forget();
    expect(recent.since(start)).toBeUndefined();
    expect(recent.since(recent.position())).toEqual([]);
    expect(createRecentNews().since(start)).toBeUndefined();
  });

  it("SHELL-02 are kept up to a limit, with those for many people counted once for each", () => {
    const recent = createRecentNews();
    const start = recent.position();
    for (let count = 0; count < RECENT_NEWS_MAX; count += 1) recent.add(newsOf(count));
    expect(recent.since(start)).toHaveLength(RECENT_NEWS_MAX);
    recent.add(newsOf(RECENT_NEWS_MAX));
    expect(recent.since(start)).toBeUndefined();

    const before = recent.position();
    const to = Array.from({ length: RECENT_NEWS_MAX - 1 }, (_, number) => `person ${number}`);
    recent.add({ about: "memberships", to });
    recent.add(newsOf(1));
    expect(recent.since(before)).toHaveLength(2);
    recent.add(newsOf(2));
    expect(recent.since(before)).toBeUndefined();
    recent.add({ about: "memberships", to: [...to, "one", "two"] });
    expect(recent.since(recent.position())).toEqual([]);
  });
});
