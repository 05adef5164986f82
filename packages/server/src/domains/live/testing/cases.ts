import { type CasesOf, noInput, signedIn } from "../../../testing/every-call/case.ts";

export const cases: CasesOf<"live"> = {
  changes: { input: noInput, expected: signedIn },
};
