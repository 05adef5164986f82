import type { TestProject } from "vitest/node";
import { openPostgres } from "../postgres/open.ts";
import { startPostgres } from "./postgres-server.ts";

export async function setUpPostgres(
  project: TestProject,
  options: Parameters<typeof startPostgres>[0] = {},
): Promise<() => void> {
  const server = await startPostgres(options);
  const maker = await openPostgres(server.urlOf("postgres"));
  await maker.close();
  project.provide("postgresUrl", server.urlOf(""));
  return server.stop;
}

export default (project: TestProject): Promise<() => void> => setUpPostgres(project);
