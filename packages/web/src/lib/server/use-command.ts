import type { AppRouter } from "@stepout/server/app-router";
import { type MutateOptions, type UseMutationOptions, useMutation } from "@tanstack/react-query";
import type { TRPCClientError } from "@trpc/client";
import { useCallback, useRef } from "react";

interface Command<Input, Output> {
  mutate: (input: Input) => Promise<Output>;
}

type Failure = TRPCClientError<AppRouter>;

type CommandOptions<Input, Output, Undo> = Omit<
  UseMutationOptions<Output, Failure, Input, Undo>,
  "mutationFn"
>;

/** Ignores a repeated tap, unless `onMutate` shows the effect immediately. `mutate` is stable across renders. */
export function useCommand<Input, Output, Undo>(
  command: Command<Input, Output>,
  options: CommandOptions<Input, Output, Undo> = {},
) {
  const pendingInput = useRef<string>(undefined);
  const mutation = useMutation({
    ...options,
    mutationFn: (input: Input) =>
      command.mutate(input).finally(() => {
        pendingInput.current = undefined;
      }),
  });
  const { mutate: run } = mutation;
  const mayRepeat = options.onMutate !== undefined;
  const mutate = useCallback(
    (input: Input, handlers: MutateOptions<Output, Failure, Input, Undo> = {}) => {
      const inputKey = JSON.stringify([input]);
      if (!mayRepeat && pendingInput.current === inputKey) return;
      pendingInput.current = inputKey;
      run(input, handlers);
    },
    [run, mayRepeat],
  );
  return { ...mutation, mutate };
}
