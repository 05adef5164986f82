import { schema } from "@stepout/db";
import { and, desc, eq, isNull, ne, sql } from "@stepout/db/sql";
import type { UseCase } from "../../deps.ts";
import { conflict } from "../../errors/domain-error.ts";
import { countRows } from "../../platform/queries/rows.ts";
import { toIso } from "../../platform/time/clock.ts";
import { publicUserColumns, toPublicUser } from "../users/users.queries.ts";
import { isListed } from "./blocks.queries.ts";
import { BLOCKS_MAX } from "./blocks.rules.ts";
import type { Block, BlockInput } from "./blocks.schema.ts";

const { blocks, users } = schema;

export const listBlocks: UseCase<void, Block[]> = async (deps, actor) => {
  const rows = await deps.db.read
    .select({ user: publicUserColumns, createdAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(and(eq(blocks.blockerId, actor.userId), isListed))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(BLOCKS_MAX);
  return rows.map(({ user, createdAt }) => ({
    user: toPublicUser(user),
    createdAt: toIso(createdAt),
  }));
};

/** Succeeds for an unknown id, because the result must not reveal accounts. */
export const blockPerson: UseCase<BlockInput, void> = (deps, actor, { userId: blocked }) =>
  deps.db.transaction(async (tx) => {
    if (blocked === actor.userId) throw conflict("You can't block yourself.");
    const isOther = and(eq(blocks.blockerId, actor.userId), ne(blocks.blockedId, blocked));
    if ((await countRows(tx, blocks, isOther)) >= BLOCKS_MAX) {
      throw conflict(`You can block at most ${BLOCKS_MAX} people.`);
    }
    // The duration must not reveal whether the id exists.
    await tx
      .insert(blocks)
      .select(
        tx
          .select({
            blockerId: sql<string>`${actor.userId}`.as("blockerId"),
            blockedId: users.id,
            createdAt: sql<number>`${deps.clock.now()}`.as("createdAt"),
          })
          .from(users)
          .where(and(eq(users.id, blocked), isNull(users.deletedAt), isNull(users.waitingSince))),
      )
      .onConflictDoNothing();
    deps.live.notify({ about: "blocks", to: [actor.userId] });
  });

export const unblockPerson: UseCase<BlockInput, void> = (deps, actor, { userId: blocked }) =>
  deps.db.transaction(async (tx) => {
    await tx
      .delete(blocks)
      .where(and(eq(blocks.blockerId, actor.userId), eq(blocks.blockedId, blocked)));
    deps.live.notify({ about: "blocks", to: [actor.userId] });
  });
