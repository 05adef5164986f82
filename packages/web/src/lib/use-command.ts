import type { AppRouter } from "@stepout/server/app-router";
import {
  hashKey,
  type MutateOptions,
  type UseMutationOptions,
  useMutation,
} from "@tanstack/react-query";
import type { TRPCClientError } from "@trpc/client";
import { useId } from "react";
import { queryClient } from "./query-client.ts";

interface Command<Input, Output> {
  mutate: (input: Input) => Promise<Output>;
}

type Failure = TRPCClientError<AppRouter>;

type CommandOptions<Input, Output, Undo> = Omit<
  UseMutationOptions<Output, Failure, Input, Undo>,
  "mutationFn"
>;

/**
 * Something the server is told to do: `useCommand(trpcClient.games.create, { onSuccess, … })`.
 * Told the same again while it is under way, by a second tap that comes before the button is off, it
 * is done once. What shows on the screen at once, by `onMutate`, may be repeated: people see it.
 */
export function useCommand<Input, Output, Undo>(
  command: Command<Input, Output>,
  options: CommandOptions<Input, Output, Undo> = {},
) {
  const id = useId();
  const { mutationKey = ["command", id] } = options;
  const mutation = useMutation({
    ...options,
    mutationKey,
    mutationFn: (input: Input) => command.mutate(input),
  });

  const isUnderWay = (input: Input) => {
    const hash = hashKey([input]);
    const predicate = ({ state }: { state: { variables: unknown } }) =>
      hashKey([state.variables]) === hash;
    return queryClient.isMutating({ mutationKey, exact: true, predicate }) > 0;
  };
  const mutate = (input: Input, handlers: MutateOptions<Output, Failure, Input, Undo> = {}) => {
    if (options.onMutate === undefined && isUnderWay(input)) return;
    mutation.mutate(input, handlers);
  };
  return { ...mutation, mutate };
}
