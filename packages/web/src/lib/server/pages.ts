import { type InfiniteData, infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";

/** A page of a list, with the place where the next one begins. */
interface Page<Cursor> {
  next: Cursor | null;
}

/** A list that is loaded page by page, with a key like those of `trpc`. */
export const pagesOptions = <
  Input extends object,
  Cursor extends object | string,
  Answer extends Page<Cursor>,
>(
  path: string[],
  input: Input,
  load: (input: Input & { cursor?: Cursor }) => Promise<Answer>,
) =>
  infiniteQueryOptions<Answer, Error, InfiniteData<Answer, Cursor | null>, QueryKey, Cursor | null>(
    {
      queryKey: [path, { input, type: "infinite" }],
      // Another screen may wait for the same page: it is not given up with the first.
      queryFn: ({ pageParam }) =>
        load(pageParam === null ? input : { ...input, cursor: pageParam }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
    },
  );

/** The items of all pages, each once: what has moved between two pages may be on both. */
export const rowsOf = <OnePage, Item extends { id: string }>(
  data: { pages: readonly OnePage[] } | undefined,
  itemsOf: (page: OnePage) => readonly Item[],
): Item[] | undefined => data && onceEach(data.pages.flatMap(itemsOf), ({ id }) => id);

/** Everybody once: who has moved between two pages may be on both. */
export const onceEach = <Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [idOf(item), item])).values(),
];
