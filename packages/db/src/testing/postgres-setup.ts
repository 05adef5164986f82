import { openPostgres } from "../postgres/open.ts";
import { startPostgres } from "./postgres-server.ts";

/** Starts one PostgreSQL for all tests of a run, whose address they find in `TEST_POSTGRES_URL`. */
export default async function setUp(): Promise<() => void> {
  const server = await startPostgres();
  const maker = await openPostgres(server.urlOf("postgres"));
  await maker.close();
  process.env.TEST_POSTGRES_URL = server.urlOf("");
  return server.stop;
}
