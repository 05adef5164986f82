import type { AppRouter } from "@stepout/server/app-router";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** What the phone is answered in the calls of one domain, in place of the server. */
export type Answers<Domain extends keyof Outputs> = {
  [Call in keyof Outputs[Domain] & keyof Inputs[Domain]]?: (
    input: Inputs[Domain][Call],
  ) => Outputs[Domain][Call];
};

export const done = { success: true } as const;
