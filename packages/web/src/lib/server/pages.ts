import { type InfiniteData, infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";

interface Page<Cursor> {
  next: Cursor | null;
}

/** Returns options for `useInfiniteQuery`. The key has tRPC's format, so `trpc` can invalidate it. */
export const pagesOptions = <
  Input extends object,
  Cursor extends object | string,
  Output extends Page<Cursor>,
>(
  path: string[],
  input: Input,
  load: (input: Input & { cursor?: Cursor }) => Promise<Output>,
) =>
  infiniteQueryOptions<Output, Error, InfiniteData<Output, Cursor | null>, QueryKey, Cursor | null>(
    {
      queryKey: [path, { input, type: "infinite" }],
      // Ignore the abort signal, because another screen may wait for the same page.
      queryFn: ({ pageParam }) =>
        load(pageParam === null ? input : { ...input, cursor: pageParam }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
    },
  );

/** Returns all pages' items without duplicates. Undefined before the first response. */
export const rowsOf = <OnePage, Item extends { id: string }>(
  data: { pages: readonly OnePage[] } | undefined,
  itemsOf: (page: OnePage) => readonly Item[],
): Item[] | undefined => data && onceEach(data.pages.flatMap(itemsOf), ({ id }) => id);

/** Removes duplicates, because a person who moved between two requests may be on both pages. */
export const onceEach = <Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [idOf(item), item])).values(),
];
