import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    globalNamespace: string;
    mode: "dry-run" | "mutant";
    activeMutant: string;
  }
}

// Stryker puts a fault in only after the sources were loaded when tests are named by their files, so
// that none in a constant or in a table would ever be noticed.
if (inject("mode") === "mutant") {
  const stryker: unknown = Reflect.get(globalThis, inject("globalNamespace"));
  Object.assign(Object(stryker), { activeMutant: inject("activeMutant") });
}
