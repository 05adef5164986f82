import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined in projects that test on SQLite. */
    postgresUrl: string | undefined;
  }
}

// Always set: this worker may have run another project's tests before.
process.env.TEST_POSTGRES_URL = inject("postgresUrl") ?? "";
