import type { DailyCap } from "@stepout/server/domains/posts/posts.schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { tickAt, useNow } from "#lib/dates/clock.ts";
import { trpc } from "#lib/server/trpc.ts";

/** Resets the count if a new day has begun since the server responded. */
const capAt = (game: DailyCap, now: number): DailyCap =>
  now < Date.parse(game.until) ? game : { ...game, counted: 0 };

/** Returns the caps for today, or for the day that contains the ISO time `at`. */
export function useDailyCaps(isEnabled = true, at?: string): DailyCap[] {
  const options = trpc.posts.dailyCapToday.queryOptions({ at });
  const { data } = useQuery({ ...options, enabled: isEnabled });
  useEffect(() => {
    tickAt(data?.map(({ until }) => Date.parse(until)) ?? []);
  }, [data]);
  const now = useNow();
  return data?.map((game) => (at === undefined ? capAt(game, now) : game)) ?? [];
}
