import { readsOf } from "../data-sets/calls.ts";
import type { DataSet } from "../data-sets/data-set.ts";
import { drawTable } from "../measuring/document.ts";
import { inShort, median, withSpread } from "../measuring/figures.ts";
import type { PostgresCopies } from "../measuring/postgres.ts";
import { processorSeconds } from "../measuring/processes.ts";
import { load, type Request } from "../measuring/requests.ts";
import { type Server, serve, signInMembers } from "../measuring/servers.ts";
import type { Bench } from "./part.ts";

const READS = ["auth.me", "posts.list", "games.mine"];
const CONNECTIONS = 32;
const REQUESTS = 1_000;
const MS_PER_SECOND = 1_000;

interface Turn {
  /** Of all processes together. */
  requestsPerSecond: number;
  /** Milliseconds of processor time for a request, of the servers and of PostgreSQL. */
  servers: number;
  database: number;
}

async function measureTurn(
  servers: readonly Server[],
  postgres: PostgresCopies,
  requestAt: (number: number) => Request,
): Promise<Turn> {
  const used = () => servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  const requests = Array.from({ length: REQUESTS }, (_, number) => requestAt(number));
  const share = REQUESTS / servers.length;
  const [before, beforeDatabase, begin] = [used(), postgres.seconds(), performance.now()];
  await Promise.all(
    servers.map(({ origin }, index) =>
      load(
        origin,
        requests.slice(index * share, (index + 1) * share),
        CONNECTIONS / servers.length,
      ),
    ),
  );
  const seconds = (performance.now() - begin) / MS_PER_SECOND;
  return {
    requestsPerSecond: REQUESTS / seconds,
    servers: ((used() - before) * MS_PER_SECOND) / REQUESTS,
    database: ((postgres.seconds() - beforeDatabase) * MS_PER_SECOND) / REQUESTS,
  };
}

/**
 * The same requests to one process on the first core, and to two, each on a core of its own;
 * PostgreSQL and the load are on both cores.
 */
export async function compareProcesses(
  { copies, rounds }: Bench,
  set: DataSet,
  postgres: PostgresCopies,
): Promise<string> {
  const path = copies.of(set);
  const url = await postgres.moveThere("processes", path);
  const variables = postgres.variablesFor(path);
  const servers: Server[] = [];
  try {
    for (const core of ["0", "1"]) {
      servers.push(await serve(url, { variables, prefix: ["taskset", "-c", core] }));
    }
    const [first] = servers;
    if (!first) throw new Error("There is no server");
    const headers = await signInMembers(first.origin, set);
    const rows: string[][] = [];
    for (const name of READS) {
      const ask = readsOf(set).find((read) => read.name === name)?.asks.tRPC;
      if (!ask) throw new Error(`There is no read ${name}`);
      const requestAt = (number: number) => ({
        ...ask,
        header: headers[number % headers.length] ?? "",
      });
      const one: Turn[] = [];
      const two: Turn[] = [];
      // The first round warms up.
      for (let round = 0; round <= rounds; round += 1) {
        one.push(await measureTurn([first], postgres, requestAt));
        two.push(await measureTurn(servers, postgres, requestAt));
      }
      const times = two.slice(1).map(({ requestsPerSecond }, round) => {
        return requestsPerSecond / (one[round + 1]?.requestsPerSecond ?? Number.NaN);
      });
      const middle = (turns: readonly Turn[], of: keyof Turn) =>
        inShort(median(turns.slice(1).map((turn) => turn[of])));
      rows.push([
        name,
        middle(one, "requestsPerSecond"),
        middle(two, "requestsPerSecond"),
        withSpread(times),
        middle(one, "servers"),
        middle(two, "servers"),
        middle(two, "database"),
      ]);
    }
    return drawTable(
      [
        "read",
        "requests/s, one process",
        "requests/s, two processes",
        "ratio",
        "ms per request, one server",
        "ms per request, two servers",
        "ms per request, PostgreSQL",
      ],
      rows,
    );
  } finally {
    for (const server of servers) await server.stop();
  }
}
