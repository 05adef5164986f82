import type { Post } from "@stepout/server/domains/posts/posts.schema";

type Dated = Pick<Post, "id" | "createdAt">;

interface Reload<Item extends Dated> {
  before: readonly Item[];
  after: readonly Item[];
}

const idsOf = (posts: readonly Dated[]): Set<string> => new Set(posts.map(({ id }) => id));

/** Returns posts that were added at the top. On later pages, these include posts pushed down from the previous page. */
export function findArrivals<Item extends Dated>({ before, after }: Reload<Item>): Item[] {
  const [newest] = before;
  if (!newest) return [];
  const known = idsOf(before);
  return after.filter(({ id, createdAt }) => !known.has(id) && createdAt >= newest.createdAt);
}

export function findPushedOut<Item extends Dated>({ before, after }: Reload<Item>): Item[] {
  const oldest = after.at(-1);
  if (!oldest) return [];
  const left = idsOf(after);
  return before.filter(({ id, createdAt }) => !left.has(id) && createdAt <= oldest.createdAt);
}
