import type { Post } from "@stepout/server/domains/posts/posts.schema";

type Dated = Pick<Post, "id" | "createdAt">;

/** A page of posts before and after it was loaded again, both newest first. */
interface Reload<Item extends Dated> {
  before: readonly Item[];
  after: readonly Item[];
}

const idsOf = (posts: readonly Dated[]): Set<string> => new Set(posts.map(({ id }) => id));

/** Posts that came in above the others. On a later page the page before pushes some in. */
export function findArrivals<Item extends Dated>({ before, after }: Reload<Item>): Item[] {
  const [newest] = before;
  if (!newest) return [];
  const known = idsOf(before);
  return after.filter(({ id, createdAt }) => !known.has(id) && createdAt >= newest.createdAt);
}

/** Posts that left the page at its end, to make room for arrivals. */
export function findPushedOut<Item extends Dated>({ before, after }: Reload<Item>): Item[] {
  const oldest = after.at(-1);
  if (!oldest) return [];
  const left = idsOf(after);
  return before.filter(({ id, createdAt }) => !left.has(id) && createdAt <= oldest.createdAt);
}
