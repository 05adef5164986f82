import type { TestProject } from "vitest/node";
import { openPostgres } from "../postgres/open.ts";
import { startPostgres } from "./postgres-server.ts";

/** Starts one PostgreSQL for all tests of a project, with a migrated database to copy. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const server = await startPostgres();
  const maker = await openPostgres(server.urlOf("postgres"));
  await maker.close();
  project.provide("postgresUrl", server.urlOf(""));
  return server.stop;
}
