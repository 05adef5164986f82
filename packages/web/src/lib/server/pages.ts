import { type InfiniteData, infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";

interface Page<Cursor> {
  next: Cursor | null;
}

/** The key is like those of `trpc`. */
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
      // Another screen may wait for the same page, so it has no abort signal.
      queryFn: ({ pageParam }) =>
        load(pageParam === null ? input : { ...input, cursor: pageParam }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
    },
  );

/** Returns each item once: an item that moved between two requests may be on both pages. */
export const rowsOf = <OnePage, Item extends { id: string }>(
  data: { pages: readonly OnePage[] } | undefined,
  itemsOf: (page: OnePage) => readonly Item[],
): Item[] | undefined => data && onceEach(data.pages.flatMap(itemsOf), ({ id }) => id);

/** Removes duplicates: a person who moved between two requests may be on both pages. */
export const onceEach = <Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [idOf(item), item])).values(),
];
