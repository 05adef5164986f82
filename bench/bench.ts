// Benchmarks the server on data sets of several sizes. The results are in bench/results.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { binaryPath, OWN_TARGET } from "../scripts/binary/targets.ts";
import { ensureDataSet, sizeNames } from "./data-sets/data-set.ts";
import { describeMeasuring, writeResult } from "./measuring/document.ts";
import { Copies } from "./measuring/servers.ts";
import { measureCommands } from "./parts/commands.ts";
import { measureEngineReads, measureEngineWrites, measureProcesses } from "./parts/engines.ts";
import { measureLong, measureMix } from "./parts/mix.ts";
import type { Bench, Part } from "./parts/part.ts";
import { measurePictures } from "./parts/pictures.ts";
import { measureReads } from "./parts/reads.ts";
import { measureRequests } from "./parts/requests.ts";
import { measureSmallHost } from "./parts/small-host.ts";
import { measureStarts } from "./parts/start.ts";
import { measureStreams } from "./parts/streams.ts";
import { measureWrites } from "./parts/writes.ts";

/** Lists the parts in execution order, because later parts change data that earlier parts read. */
const PARTS: Record<string, [title: string, part: Part]> = {
  requests: ["Single requests", measureRequests],
  reads: ["Reads", measureReads],
  writes: ["Writes", measureWrites],
  "engine-reads": ["Reads on both engines", measureEngineReads],
  "engine-writes": ["Writes on both engines", measureEngineWrites],
  processes: ["One process and two", measureProcesses],
  start: ["Startup", measureStarts],
  commands: ["Commands", measureCommands],
  "small-host": ["Memory under load from one account", measureSmallHost],
  streams: ["Live streams", measureStreams],
  pictures: ["Pictures", measurePictures],
  mix: ["Mixed load", measureMix],
  long: ["Sustained mixed load", measureLong],
};

const { values } = parseArgs({
  options: {
    only: { type: "string", default: Object.keys(PARTS).join(",") },
    size: { type: "string", default: sizeNames.join(",") },
    /** Name prefixes of the reads to measure. */
    reads: { type: "string", default: "" },
    rounds: { type: "string", default: "5" },
    /** CPU seconds to spend on each request per round. */
    seconds: { type: "string", default: "0.3" },
    minutes: { type: "string", default: "2" },
    "long-minutes": { type: "string", default: "60" },
    folder: { type: "string", default: ".cache/bench" },
    program: { type: "string", default: binaryPath(OWN_TARGET) },
    write: { type: "boolean", default: false },
  },
});

const parts = values.only.split(",").map((name) => {
  const [title, measure] = PARTS[name] ?? [];
  if (title && measure) return { name, title, measure };
  throw new Error(`No such part: ${name}; there are ${Object.keys(PARTS).join(", ")}`);
});

const cache = resolve(values.folder);
const [firstSize = "", ...otherSizes] = values.size.split(",");
const sets: Bench["sets"] = [await ensureDataSet(firstSize, cache)];
for (const size of otherSizes) sets.push(await ensureDataSet(size, cache));
const bench: Bench = {
  cache,
  sets,
  copies: new Copies(cache),
  chosenReads: values.reads.split(","),
  rounds: Number(values.rounds),
  secondsEach: Number(values.seconds),
  minutes: Number(values.minutes),
  longMinutes: Number(values["long-minutes"]),
  program: existsSync(values.program) ? resolve(values.program) : undefined,
};

const MS_PER_MINUTE = 60_000;
try {
  for (const { name, title, measure } of parts) {
    const begin = performance.now();
    const text = `${describeMeasuring()}\n\n${await measure(bench)}`;
    const minutes = ((performance.now() - begin) / MS_PER_MINUTE).toFixed(1);
    process.stdout.write(`\n## ${name} (${minutes} minutes)\n\n${text}\n`);
    if (values.write) writeResult(name, title, text);
  }
} finally {
  bench.copies.removeAll();
}
