import { schema, type Writer } from "@stepout/db";
import { and, count, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { toIso } from "../../platform/time/clock.ts";
import { publicUserColumns, toPublicUser } from "../users/users.queries.ts";
import { isListed } from "./blocks.queries.ts";
import { BLOCKS_MAX } from "./blocks.rules.ts";
import type { Block } from "./blocks.schema.ts";

const { blocks, users } = schema;

const actorId = sql.placeholder("actorId");
const userId = sql.placeholder("userId");

const blocksOfActor = preparedFor((reader) =>
  reader
    .select({ user: publicUserColumns, createdAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(and(eq(blocks.blockerId, actorId), isListed))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(BLOCKS_MAX)
    .prepare(),
);

/** Everybody whom the actor has blocked, the last first. */
export async function listBlocks(deps: Deps, actor: Actor): Promise<Block[]> {
  const rows = await blocksOfActor(deps.db.read).execute({ actorId: actor.userId });
  return rows.map(({ user, createdAt }) => ({
    user: toPublicUser(user),
    createdAt: toIso(createdAt),
  }));
}

/** Adds nothing for somebody who isn't there, and takes the same statement to do so. */
const insertBlock = preparedFor((tx: Writer) =>
  tx
    .insert(blocks)
    .select(
      tx
        .select({
          blockerId: sql<string>`${actorId}`.as("blockerId"),
          blockedId: users.id,
          createdAt: sql<number>`${sql.placeholder("createdAt")}`.as("createdAt"),
        })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.waitingSince))),
    )
    .onConflictDoNothing()
    .prepare(),
);

const otherBlocks = preparedFor((tx: Writer) =>
  tx
    .select({ total: count() })
    .from(blocks)
    .where(and(eq(blocks.blockerId, actorId), ne(blocks.blockedId, userId)))
    .prepare(),
);

const deleteBlock = preparedFor((tx: Writer) =>
  tx
    .delete(blocks)
    .where(and(eq(blocks.blockerId, actorId), eq(blocks.blockedId, userId)))
    .prepare(),
);

const conflict = (message: string) => new DomainError("conflict", message);

/**
 * Hides the actor and somebody else from each other. Blocking again changes nothing, nor does an id
 * that nobody has: the answer is the same, so that it tells of nobody whether they are there.
 * @throws DomainError `conflict` for oneself, and for too many blocked people.
 */
export const blockPerson = (deps: Deps, actor: Actor, blocked: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (blocked === actor.userId) throw conflict("You can't block yourself.");
    const both = { actorId: actor.userId, userId: blocked };
    const [others] = await otherBlocks(tx).execute(both);
    if (others && others.total >= BLOCKS_MAX) {
      throw conflict(`You can block at most ${BLOCKS_MAX} people.`);
    }
    await insertBlock(tx).execute({ ...both, createdAt: deps.clock.now() });
    deps.live.tell({ about: "blocks", to: [actor.userId] });
  });

/** Lets the two see each other again, unless the other has blocked the actor. */
export const unblockPerson = (deps: Deps, actor: Actor, blocked: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await deleteBlock(tx).execute({ actorId: actor.userId, userId: blocked });
    deps.live.tell({ about: "blocks", to: [actor.userId] });
  });
