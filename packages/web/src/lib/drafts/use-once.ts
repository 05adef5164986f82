import { readFailure } from "#lib/errors/errors.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { attemptsKey } from "#lib/session/draft-keys.ts";
import { beginAttempt, endAttempt, forgetLostAttempts, noteFailure } from "./attempts.ts";

/** The tRPC client sends the key as a header: see `client.ts`. */
export interface AttemptOptions {
  context: { idempotencyKey: string; begunAt: number };
}

interface RepeatableCommand<Input, Output> {
  mutate: (input: Input, options: AttemptOptions) => Promise<Output>;
}

/**
 * Returns a command that is safe to repeat: after a lost response, even across a reload, the same
 * input returns the first result.
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

/**
 * Call the returned function after removing what a command created, so that the same input creates
 * it again.
 */
export function useForgetAttempts(place: string): () => void {
  const { id: userId } = useCurrentUser();
  return () => forgetLostAttempts(attemptsKey(userId, place));
}
