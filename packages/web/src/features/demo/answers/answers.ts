import type { AppRouter } from "@stepout/server/app-router";
import type { AnyTRPCQueryProcedure, inferRouterInputs, inferRouterOutputs } from "@trpc/server";

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** A missing read would break a screen of the demo. */
type QueryOf<Domain extends keyof Outputs> = {
  [Call in keyof AppRouter[Domain]]: AppRouter[Domain][Call] extends AnyTRPCQueryProcedure
    ? Call
    : never;
}[keyof AppRouter[Domain]];

type AllAnswers<Domain extends keyof Outputs> = {
  [Call in keyof Outputs[Domain] & keyof Inputs[Domain]]: (
    input: Inputs[Domain][Call],
  ) => Outputs[Domain][Call];
};

/** Replaces one domain of the server: all reads, and the writes that the demo needs. */
export type Answers<Domain extends keyof Outputs> = Partial<AllAnswers<Domain>> &
  Pick<AllAnswers<Domain>, QueryOf<Domain> & keyof AllAnswers<Domain>>;

export type AnswersOfAll = { [Domain in keyof Outputs]?: Answers<Domain> };

export const done = { success: true } as const;
