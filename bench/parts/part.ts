import type { DataSet } from "../data-sets/data-set.ts";
import type { RoundOptions } from "../measuring/rounds.ts";
import type { Copies } from "../measuring/servers.ts";

export interface Bench extends RoundOptions {
  cache: string;
  /** Lists data sets from the smallest to the largest. */
  sets: [DataSet, ...DataSet[]];
  copies: Copies;
  /** Selects the reads to measure by prefixes of their names. */
  chosenReads: string[];
  minutes: number;
  longMinutes: number;
  /** Names the path of the single executable, if it was built. */
  program: string | undefined;
}

/** Runs a measurement. Returns the text for its file in bench/results. */
export type Part = (bench: Bench) => Promise<string>;
