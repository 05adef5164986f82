import { useInfiniteQuery } from "@tanstack/react-query";
import { onceEach } from "#lib/server/pages.ts";
import { type PeopleOf, peopleOptions } from "./people-pages.ts";

export const usePeople = (of: PeopleOf & { q?: string }, enabled = true) =>
  useInfiniteQuery({
    ...peopleOptions(of),
    enabled,
    select: ({ pages }) =>
      onceEach(
        pages.flatMap(({ people }) => people),
        ({ userId }) => userId,
      ),
  });
