import { type Reader, schema } from "@stepout/db";
import { and, eq, exists, isNull, QueryBuilder } from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";

const { games, participants, users } = schema;

export interface CodeSender {
  actor: Actor | null;
  network: string;
}

/** Without an active creator or admin, a game's code does not work. */
const activeAdmin = new QueryBuilder()
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
  );

export interface CodeAttempt {
  findGame(reader: Reader): Promise<string | undefined>;
}

/**
 * Counts an attempt, which stays counted only if no game has the code. Call it outside transactions: a rollback would
 * undo the count.
 * @throws DomainError `rate_limited`, for right and wrong codes alike, and the errors of `work`.
 */
export async function withCode<Result>(
  { throttle }: Pick<Deps, "throttle">,
  { actor, network }: CodeSender,
  code: string,
  work: (attempt: CodeAttempt) => Promise<Result>,
): Promise<Result> {
  const forgive = await throttle.countCode(actor, network);
  const stored = code.trim().toUpperCase();
  let isWrong = false;
  const attempt: CodeAttempt = {
    async findGame(reader) {
      const [found] = await reader
        .select({ id: games.id })
        .from(games)
        .where(and(eq(games.inviteCode, stored), exists(activeAdmin)));
      isWrong = found === undefined;
      return found?.id;
    },
  };
  try {
    return await work(attempt);
  } finally {
    if (!isWrong) await forgive();
  }
}
