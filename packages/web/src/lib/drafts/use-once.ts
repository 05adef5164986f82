import { readFailure } from "#lib/errors/errors.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { attemptsKey } from "#lib/session/draft-keys.ts";
import { beginAttempt, endAttempt, forgetLostAttempts, noteFailure } from "./attempts.ts";

/** The tRPC client sends the key as a header: see `lib/server/client.ts`. */
export interface AttemptOptions {
  context: { idempotencyKey: string; begunAt: number };
}

interface RepeatableCommand<Input, Output> {
  mutate: (input: Input, options: AttemptOptions) => Promise<Output>;
}

/**
 * Makes a command idempotent: if its response was lost, even because of a reload, sending the same
 * input again returns the first result.
 */
export function useOnce<Input, Output>(
  slot: string,
  command: RepeatableCommand<Input, Output>,
): { mutate: (input: Input) => Promise<Output> } {
  const { id: userId } = useCurrentUser();
  return {
    async mutate(input) {
      const name = attemptsKey(userId, slot);
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

/** Returns a function to call after deleting what a command created, so that it can run again. */
export function useForgetAttempts(slot: string): () => void {
  const { id: userId } = useCurrentUser();
  return () => forgetLostAttempts(attemptsKey(userId, slot));
}
