import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the PostgreSQL for the tests of a project; others have none. */
    postgresUrl: string | undefined;
  }
}

// Workers may run tests of one project after those of another.
process.env.TEST_POSTGRES_URL = inject("postgresUrl") ?? "";
