import { readFailure } from "#lib/errors/errors.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { attemptsKey } from "#lib/session/draft-keys.ts";
import { beginAttempt, endAttempt, forgetLostAttempts, noteFailure } from "./attempts.ts";

/** Read by the link of the tRPC client that sends the key. */
export interface AttemptOptions {
  context: { idempotencyKey: string; begunAt: number };
}

interface RepeatableCommand<Input, Output> {
  mutate: (input: Input, options: AttemptOptions) => Promise<Output>;
}

/**
 * A command that creates something of what was composed at this place, for `useCommand`. If its answer gets lost,
 * the same input sent again gets the first answer, after a reload too.
 */
export function useOnce<Input, Output>(
  place: string,
  command: RepeatableCommand<Input, Output>,
): { mutate: (input: Input) => Promise<Output> } {
  const { id: userId } = useCurrentUser();
  return {
    async mutate(input) {
      const name = attemptsKey(userId, place);
      const attempt = beginAttempt(name, JSON.stringify([input]));
      const { key, begunAt } = attempt;
      try {
        const output = await command.mutate(input, { context: { idempotencyKey: key, begunAt } });
        endAttempt(name, attempt);
        return output;
      } catch (error) {
        if (readFailure(error).code === "key_reused") endAttempt(name, attempt);
        else noteFailure(attempt);
        throw error;
      }
    },
  };
}

/** Forgets lost attempts once what they made has been taken back: it can be made again. */
export function useForgetAttempts(place: string): () => void {
  const { id: userId } = useCurrentUser();
  return () => forgetLostAttempts(attemptsKey(userId, place));
}
