import type { CountingToday } from "@stepout/server/domains/posts/posts.schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { expectMoments, useNow } from "#lib/dates/clock.ts";
import { trpc } from "#lib/server/trpc.ts";

/** Resets the count if a new day began since the response. */
const atMoment = (game: CountingToday, now: number): CountingToday =>
  now < Date.parse(game.until) ? game : { ...game, counted: 0 };

export function useCountingToday(isEnabled = true): CountingToday[] {
  const { data } = useQuery({ ...trpc.posts.countingToday.queryOptions(), enabled: isEnabled });
  useEffect(() => {
    expectMoments(data?.map(({ until }) => Date.parse(until)) ?? []);
  }, [data]);
  const now = useNow();
  return data?.map((game) => atMoment(game, now)) ?? [];
}
