import { readsOf } from "../data-sets/calls.ts";
import type { DataSet } from "../data-sets/data-set.ts";
import { drawTable } from "../measuring/document.ts";
import { formatShort, formatWithRange, median } from "../measuring/figures.ts";
import type { PostgresCopies } from "../measuring/postgres.ts";
import { processorSeconds } from "../measuring/processes.ts";
import { load, type Request } from "../measuring/requests.ts";
import { type Server, serve, signInMembers } from "../measuring/servers.ts";
import type { Bench } from "./part.ts";

const READS = ["auth.me", "posts.list", "games.mine"];
const CONNECTIONS = 32;
const REQUESTS = 1_000;
const MS_PER_SECOND = 1_000;

interface Sample {
  /** Combined throughput of all processes. */
  requestsPerSecond: number;
  /** Processor time per request in milliseconds, separately for the servers and PostgreSQL. */
  servers: number;
  database: number;
}

async function measureSample(
  servers: readonly Server[],
  postgres: PostgresCopies,
  requestAt: (number: number) => Request,
): Promise<Sample> {
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

export async function compareProcesses(
  { copies, rounds }: Bench,
  set: DataSet,
  postgres: PostgresCopies,
): Promise<string> {
  const path = copies.of(set);
  const url = await postgres.importFile("processes", path);
  const variables = postgres.variablesFor(path);
  const servers: Server[] = [];
  try {
    for (const core of ["0", "1"]) {
      servers.push(await serve(url, { variables, prefix: ["taskset", "-c", core] }));
    }
    const [first] = servers;
    if (!first) throw new Error("No server was started");
    const headers = await signInMembers(first.origin, set);
    const rows: string[][] = [];
    for (const name of READS) {
      const request = readsOf(set).find((read) => read.name === name)?.requests.tRPC;
      if (!request) throw new Error(`Unknown read: ${name}`);
      const requestAt = (number: number) => ({
        ...request,
        header: headers[number % headers.length] ?? "",
      });
      const one: Sample[] = [];
      const two: Sample[] = [];
      // The first round warms up.
      for (let round = 0; round <= rounds; round += 1) {
        one.push(await measureSample([first], postgres, requestAt));
        two.push(await measureSample(servers, postgres, requestAt));
      }
      const times = two.slice(1).map(({ requestsPerSecond }, round) => {
        return requestsPerSecond / (one[round + 1]?.requestsPerSecond ?? Number.NaN);
      });
      const medianOf = (samples: readonly Sample[], of: keyof Sample) =>
        formatShort(median(samples.slice(1).map((sample) => sample[of])));
      rows.push([
        name,
        medianOf(one, "requestsPerSecond"),
        medianOf(two, "requestsPerSecond"),
        formatWithRange(times),
        medianOf(one, "servers"),
        medianOf(two, "servers"),
        medianOf(two, "database"),
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
