import type { AppRouter } from "@stepout/server/app-router";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** What the server only tells; without it a screen of the phone could not be shown. */
type QueryOf<Domain extends keyof Outputs> = {
  [Call in keyof AppRouter[Domain]]: AppRouter[Domain][Call] extends { _def: { type: "query" } }
    ? Call
    : never;
}[keyof AppRouter[Domain]];

type AllAnswers<Domain extends keyof Outputs> = {
  [Call in keyof Outputs[Domain] & keyof Inputs[Domain]]: (
    input: Inputs[Domain][Call],
  ) => Outputs[Domain][Call];
};

/**
 * What the phone is answered in the calls of one domain, in place of the server: all that a screen
 * asks, and of what one does as much as belongs to showing the app.
 */
export type Answers<Domain extends keyof Outputs> = Partial<AllAnswers<Domain>> &
  Pick<AllAnswers<Domain>, QueryOf<Domain> & keyof AllAnswers<Domain>>;

/** Of domains that the phone asks nothing, there need be no answers: it listens to no news. */
export type AnswersOfAll = {
  [Domain in keyof Outputs as QueryOf<Domain> extends never ? never : Domain]: Answers<Domain>;
};

export const done = { success: true } as const;
