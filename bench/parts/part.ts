import type { DataSet } from "../data-sets/data-set.ts";
import type { RoundOptions } from "../measuring/rounds.ts";
import type { Copies } from "../measuring/servers.ts";

export interface Bench extends RoundOptions {
  cache: string;
  /** Data sets from the smallest to the largest. */
  sets: [DataSet, ...DataSet[]];
  copies: Copies;
  /** Name prefixes of the reads to measure. */
  chosenReads: string[];
  minutes: number;
  longMinutes: number;
  /** Path of the single executable, if it was built. */
  program: string | undefined;
}

/** Runs a measurement. Returns the text for its file in bench/results. */
export type Part = (bench: Bench) => Promise<string>;
