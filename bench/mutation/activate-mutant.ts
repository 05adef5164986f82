import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    globalNamespace: string;
    mode: "dry-run" | "mutant";
    activeMutant: string;
  }
}

// If tests are named by their files, Stryker activates a fault only after the sources were
// loaded. Faults in constants and tables would then never be noticed.
if (inject("mode") === "mutant") {
  const stryker: unknown = Reflect.get(globalThis, inject("globalNamespace"));
  Object.assign(Object(stryker), { activeMutant: inject("activeMutant") });
}
