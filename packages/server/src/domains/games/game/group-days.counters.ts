import { schema, type Writer } from "@stepout/db";
import { addToQuarters, NO_POINTS, QUARTER_MS, quarterOf } from "@stepout/db/quarters";
import { forSlices } from "@stepout/db/slices";
import { and, between, count, eq, inArray, sql } from "drizzle-orm";
import { preparedFor, preparedForIds } from "../../../platform/queries/prepared.ts";

const { groupDays, posts } = schema;

const gameId = sql.placeholder("gameId");
const groupId = sql.placeholder("groupId");
const day = sql.placeholder("day");
const quarters = sql.placeholder("quarters");

interface Group {
  gameId: string;
  groupId: string;
}

type StoredDay = Pick<typeof groupDays.$inferSelect, "day" | "quarters">;

const isThisDay = and(
  eq(groupDays.gameId, gameId),
  eq(groupDays.groupId, groupId),
  eq(groupDays.day, day),
);

const storeDay = preparedFor((tx: Writer) =>
  tx
    .insert(groupDays)
    .values({ gameId, groupId, day, quarters })
    .onConflictDoUpdate({
      target: [groupDays.gameId, groupDays.groupId, groupDays.day],
      set: { quarters: sql`excluded.${sql.identifier("quarters")}` },
    })
    .prepare(),
);

/** A day without points has no row. */
const deleteDay = preparedFor((tx: Writer) => tx.delete(groupDays).where(isThisDay).prepare());

const daysBetween = preparedFor((tx: Writer) =>
  tx
    .select({ day: groupDays.day, quarters: groupDays.quarters })
    .from(groupDays)
    .where(
      and(
        eq(groupDays.gameId, gameId),
        eq(groupDays.groupId, groupId),
        between(groupDays.day, sql.placeholder("first"), sql.placeholder("last")),
      ),
    )
    .prepare(),
);

const quarter = sql<number>`${posts.createdAt} / ${sql.raw(String(QUARTER_MS))}`;

const pointsByQuarter = preparedForIds((tx: Writer, ids) =>
  tx
    .select({ quarter, points: count() })
    .from(posts)
    .where(and(eq(posts.gameId, gameId), inArray(posts.userId, ids), eq(posts.counts, true)))
    .groupBy(quarter)
    .prepare(),
);

async function store(tx: Writer, group: Group, { day, quarters }: StoredDay): Promise<void> {
  if (quarters === NO_POINTS) await deleteDay(tx).execute({ ...group, day });
  else await storeDay(tx).execute({ ...group, day, quarters });
}

/**
 * The group of a row of `participants`, and what is stored of its `day`. As columns of the statement that changes
 * the row, these cost no statement of their own.
 */
export const groupAndDay = {
  groupId: schema.participants.groupId,
  quarters: sql<string | null>`(
    select ${groupDays.quarters} from ${groupDays}
    where ${sql.identifier("groupDays")}."gameId" = ${sql.identifier("participants")}."gameId"
      and ${sql.identifier("groupDays")}."groupId" = ${sql.identifier("participants")}."groupId"
      and ${groupDays.day} = ${day})`,
};

/** Counts a point made at `moment`, or takes it back, where `stored` is what the group has of that day. */
export async function countInGroup(
  tx: Writer,
  group: Group,
  { moment, points, stored }: { moment: number; points: 1 | -1; stored: string | null },
): Promise<void> {
  const { day, place } = quarterOf(moment);
  const quarters = addToQuarters(stored ?? NO_POINTS, [[place, points]]);
  await store(tx, group, { day, quarters });
}

type DayChanges = Map<number, [place: number, points: number][]>;

async function sumUp(
  tx: Writer,
  { gameId }: Group,
  userIds: string[],
  sign: 1 | -1,
): Promise<DayChanges> {
  const days: DayChanges = new Map();
  await forSlices(userIds, async (some) => {
    const { query, values } = pointsByQuarter(tx, some);
    for (const { quarter, points } of await query.execute({ ...values, gameId })) {
      const { day, place } = quarterOf(quarter * QUARTER_MS);
      const changes = days.get(day) ?? [];
      changes.push([place, sign * points]);
      days.set(day, changes);
    }
  });
  return days;
}

/** Gives all points that these people have made in the game to a group, or takes them from it. */
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
    const found = await daysBetween(tx).execute({ ...group, first, last });
    const stored = new Map(found.map(({ day, quarters }) => [day, quarters]));
    for (const [day, changes] of some) {
      const quarters = addToQuarters(stored.get(day) ?? NO_POINTS, changes);
      await store(tx, group, { day, quarters });
    }
  });
}
