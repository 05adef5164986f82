import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined in projects that test on SQLite. */
    postgresUrl: string | undefined;
  }
}

// Clears the URL that another project's tests left in this worker.
process.env.TEST_POSTGRES_URL = inject("postgresUrl") ?? "";
