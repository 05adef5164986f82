import type { AppRouter } from "@stepout/server/app-router";
import type { AnyTRPCQueryProcedure, inferRouterInputs, inferRouterOutputs } from "@trpc/server";

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** Calls that only read; no screen of the phone could be shown without them. */
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

/**
 * The answers of one domain, in place of the server: all reads of the screens, and the writes that
 * a demonstration needs.
 */
export type Answers<Domain extends keyof Outputs> = Partial<AllAnswers<Domain>> &
  Pick<AllAnswers<Domain>, QueryOf<Domain> & keyof AllAnswers<Domain>>;

/** The domains that the phone shows. It listens to no live notices. */
export type AnswersOfAll = { [Domain in keyof Outputs]?: Answers<Domain> };

export const done = { success: true } as const;
