import { type Reader, schema } from "@stepout/db";
import { and, eq, exists, isNull, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { Actor, Deps } from "../../deps.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";

const { games, participants, users } = schema;

/** The caller who sends a code. */
export interface CodeSender {
  /** Null when signed out. */
  actor: Actor | null;
  /** The key for the caller's address: see `clientNetwork`. */
  network: string;
}

/** The creator or an admin who is active: a code works in the name of those who run the game. */
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

const gameWithCode = preparedFor((reader: Reader) =>
  reader
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.inviteCode, sql.placeholder("code")), exists(activeAdmin)))
    .prepare(),
);

class Attempt {
  readonly #code: string;
  #isWrong = false;

  constructor(code: string) {
    this.#code = code.trim().toUpperCase();
  }

  get isWrong(): boolean {
    return this.#isWrong;
  }

  /** Returns the id of the game with this code, if somebody active runs it. */
  async findGame(reader: Reader): Promise<string | undefined> {
    const [found] = await gameWithCode(reader).execute({ code: this.#code });
    this.#isWrong = found === undefined;
    return found?.id;
  }
}

/** A code that is counted already. Only `withCode` makes one, so no code is compared without a count. */
export type CodeAttempt = Pick<Attempt, "findGame">;

/**
 * Counts an attempt with a code, then runs the work with it. The attempt stays counted only if no game
 * has the code. Call it outside transactions: a rollback would undo the count.
 * @throws DomainError `rate_limited`, alike for right and wrong codes, and whatever the work throws.
 */
export async function withCode<Result>(
  { codeThrottle }: Pick<Deps, "codeThrottle">,
  { actor, network }: CodeSender,
  code: string,
  work: (attempt: CodeAttempt) => Promise<Result>,
): Promise<Result> {
  const forgive = await codeThrottle.countCode(actor, network);
  const attempt = new Attempt(code);
  try {
    return await work(attempt);
  } finally {
    if (!attempt.isWrong) await forgive();
  }
}
