import { type Reader, schema } from "@stepout/db";
import { eq, sql } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";

const { games } = schema;

/** The caller who sends a code. */
export interface CodeSender {
  /** Null when signed out. */
  actor: Actor | null;
  /** The key for the caller's address: see `clientNetwork`. */
  network: string;
}

const gameWithCode = preparedFor((reader: Reader) =>
  reader
    .select({ id: games.id })
    .from(games)
    .where(eq(games.inviteCode, sql.placeholder("code")))
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

  /** Returns the id of the game with this code. */
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
