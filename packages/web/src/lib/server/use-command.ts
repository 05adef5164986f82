import type { AppRouter } from "@stepout/server/app-router";
import { type MutateOptions, type UseMutationOptions, useMutation } from "@tanstack/react-query";
import type { TRPCClientError } from "@trpc/client";
import { useRef } from "react";

interface Command<Input, Output> {
  mutate: (input: Input) => Promise<Output>;
}

type Failure = TRPCClientError<AppRouter>;

type CommandOptions<Input, Output, Undo> = Omit<
  UseMutationOptions<Output, Failure, Input, Undo>,
  "mutationFn"
>;

/**
 * `useCommand(trpcClient.games.create, …)`. A second tap with the same input runs once, except for
 * commands with `onMutate`, whose effect is visible at once.
 */
export function useCommand<Input, Output, Undo>(
  command: Command<Input, Output>,
  options: CommandOptions<Input, Output, Undo> = {},
) {
  const underWay = useRef<string>(undefined);
  const mutation = useMutation({
    ...options,
    mutationFn: (input: Input) =>
      command.mutate(input).finally(() => {
        underWay.current = undefined;
      }),
  });
  const mutate = (input: Input, handlers: MutateOptions<Output, Failure, Input, Undo> = {}) => {
    const told = JSON.stringify([input]);
    if (!options.onMutate && underWay.current === told) return;
    underWay.current = told;
    mutation.mutate(input, handlers);
  };
  return { ...mutation, mutate };
}
