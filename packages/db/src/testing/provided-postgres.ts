import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined in projects that test on SQLite. */
    postgresUrl: string | undefined;
  }
}

// Always set it, because a worker may have run tests of another project before.
process.env.TEST_POSTGRES_URL = inject("postgresUrl") ?? "";
