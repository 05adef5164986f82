import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined in projects that test on SQLite. */
    postgresUrl: string | undefined;
  }
}

// Set the variable even without PostgreSQL, to clear a URL left by another project's tests in this worker.
process.env.TEST_POSTGRES_URL = inject("postgresUrl") ?? "";
