import type { DataSet } from "../data-sets/data-set.ts";
import type { RoundOptions } from "../measuring/rounds.ts";
import type { Copies } from "../measuring/servers.ts";

export interface Bench extends RoundOptions {
  /** This folder stays for the next run. */
  cache: string;
  /** From the smallest to the largest. */
  sets: [DataSet, ...DataSet[]];
  copies: Copies;
  /** The beginnings of the names of reads to measure. */
  chosenReads: string[];
  /** Of the mix of calls, and of the long one at the end. */
  minutes: number;
  longMinutes: number;
  /** The single executable, where there is one. */
  program: string | undefined;
}

/** Measures, and returns the text of its file in bench/results. */
export type Part = (bench: Bench) => Promise<string>;
