import type { AppRouter } from "@stepout/server/app-router";
import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import type { TRPCClientError } from "@trpc/client";

interface Command<Input, Output> {
  mutate: (input: Input) => Promise<Output>;
}

type CommandOptions<Input, Output, Undo> = Omit<
  UseMutationOptions<Output, TRPCClientError<AppRouter>, Input, Undo>,
  "mutationFn"
>;

/** Something the server is told to do: `useCommand(trpcClient.games.create, { onSuccess, … })`. */
export const useCommand = <Input, Output, Undo>(
  command: Command<Input, Output>,
  options: CommandOptions<Input, Output, Undo> = {},
) => useMutation({ ...options, mutationFn: (input: Input) => command.mutate(input) });
