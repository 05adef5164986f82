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
 * Returns a command for `useCommand` that is safe to repeat. If the response to a command from this place is lost,
 * sending the same input again returns the first result, even after a reload.
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

/** Returns a function to call after removing what a command created, so that the same input creates it again. */
export function useForgetAttempts(place: string): () => void {
  const { id: userId } = useCurrentUser();
  return () => forgetLostAttempts(attemptsKey(userId, place));
}
