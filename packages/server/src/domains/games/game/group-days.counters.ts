import { schema, type Writer } from "@stepout/db";
import { addToQuarters, NO_POINTS, QUARTER_MS, quarterOf } from "@stepout/db/quarters";
import { forSlices } from "@stepout/db/slices";
import { and, between, count, eq, inArray, sql } from "@stepout/db/sql";

const { groupDays, posts } = schema;

interface Group {
  gameId: string;
  groupId: string;
}

type StoredDay = Pick<typeof groupDays.$inferSelect, "day" | "quarters">;

const isOfGroup = ({ gameId, groupId }: Group) =>
  and(eq(groupDays.gameId, gameId), eq(groupDays.groupId, groupId));

const quarter = sql<number>`${posts.createdAt} / ${sql.raw(String(QUARTER_MS))}`;

async function store(tx: Writer, group: Group, { day, quarters }: StoredDay): Promise<void> {
  if (quarters === NO_POINTS) {
    await tx.delete(groupDays).where(and(isOfGroup(group), eq(groupDays.day, day)));
    return;
  }
  const { gameId, groupId } = group;
  await tx
    .insert(groupDays)
    .values({ gameId, groupId, day, quarters })
    .onConflictDoUpdate({
      target: [groupDays.gameId, groupDays.groupId, groupDays.day],
      set: { quarters },
    });
}

export async function countInGroup(
  tx: Writer,
  group: Group,
  time: number,
  points: 1 | -1,
): Promise<void> {
  const { day, index } = quarterOf(time);
  const [stored] = await tx
    .select({ quarters: groupDays.quarters })
    .from(groupDays)
    .where(and(isOfGroup(group), eq(groupDays.day, day)));
  const quarters = addToQuarters(stored?.quarters ?? NO_POINTS, [[index, points]]);
  await store(tx, group, { day, quarters });
}

type DayChanges = Map<number, [index: number, points: number][]>;

async function sumUp(
  tx: Writer,
  { gameId }: Group,
  userIds: string[],
  sign: 1 | -1,
): Promise<DayChanges> {
  const days: DayChanges = new Map();
  await forSlices(userIds, async (some) => {
    const found = await tx
      .select({ quarter, points: count() })
      .from(posts)
      .where(and(eq(posts.gameId, gameId), inArray(posts.userId, some), eq(posts.counts, true)))
      .groupBy(quarter);
    for (const { quarter, points } of found) {
      const { day, index } = quarterOf(quarter * QUARTER_MS);
      const changes = days.get(day) ?? [];
      changes.push([index, sign * points]);
      days.set(day, changes);
    }
  });
  return days;
}

export async function countPeopleInGroup(
  tx: Writer,
  group: Group,
  userIds: string[],
  sign: 1 | -1,
): Promise<void> {
  const days = await sumUp(tx, group, userIds, sign);
  const inOrder = [...days].sort(([one], [other]) => one - other);
  await forSlices(inOrder, async (some) => {
    const [first, last] = [some[0]?.[0] ?? 0, some.at(-1)?.[0] ?? 0];
    const found = await tx
      .select({ day: groupDays.day, quarters: groupDays.quarters })
      .from(groupDays)
      .where(and(isOfGroup(group), between(groupDays.day, first, last)));
    const stored = new Map(found.map(({ day, quarters }) => [day, quarters]));
    for (const [day, changes] of some) {
      const quarters = addToQuarters(stored.get(day) ?? NO_POINTS, changes);
      await store(tx, group, { day, quarters });
    }
  });
}
