import { type Reader, schema } from "@stepout/db";
import { and, eq, exists, isNull, QueryBuilder, type SQL } from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";

const { games, participants, users } = schema;

export interface CodeSender {
  actor: Actor | null;
  network: string;
}

/** Visitors can see a game only while its creator or an admin is active. */
export const hasActiveAdmin: SQL = exists(
  new QueryBuilder()
    .select({ id: users.id })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(
      and(
        eq(participants.gameId, games.id),
        eq(participants.isAdmin, true),
        isNull(users.disabledAt),
        isNull(users.deletedAt),
        isNull(users.waitingSince),
      ),
    ),
);

export interface CodeAttempt {
  findGame(reader: Reader): Promise<string | undefined>;
}

/**
 * Refunds the attempt unless the code was wrong. Call it outside transactions, which could undo the count.
 * @throws DomainError `rate_limited`, even for a correct code
 */
export async function withCode<Result>(
  { throttle }: Pick<Deps, "throttle">,
  { actor, network }: CodeSender,
  code: string,
  work: (attempt: CodeAttempt) => Promise<Result>,
): Promise<Result> {
  const refund = await throttle.countCode(actor, network);
  const inviteCode = code.trim().toUpperCase();
  let isWrong = false;
  const attempt: CodeAttempt = {
    async findGame(reader) {
      const [found] = await reader
        .select({ id: games.id })
        .from(games)
        .where(and(eq(games.inviteCode, inviteCode), hasActiveAdmin));
      isWrong = found === undefined;
      return found?.id;
    },
  };
  try {
    return await work(attempt);
  } finally {
    if (!isWrong) await refund();
  }
}
