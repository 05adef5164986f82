import { median } from "./figures.ts";
import { processorSeconds } from "./processes.ts";
import { load, type Request } from "./requests.ts";

const CONNECTIONS = 32;
const MS_PER_SECOND = 1_000;
/** Minimum number of requests per round. The first run sends this many requests to measure the time per request. */
const FEWEST = 32;
const MOST = 20_000;

export interface Subject {
  pid: number;
  origin: string;
  requestAt: (number: number) => Request;
}

export interface Measured {
  /** CPU time per request in milliseconds, one value for each round. */
  milliseconds: number[];
  bytes: number;
}

interface Sample {
  milliseconds: number;
  bytes: number;
}

async function measureOnce(subject: Subject, from: number, count: number): Promise<Sample> {
  const requests = Array.from({ length: count }, (_, number) => subject.requestAt(from + number));
  const begin = processorSeconds(subject.pid);
  const { body, statuses } = await load(subject.origin, requests, CONNECTIONS);
  const seconds = processorSeconds(subject.pid) - begin;
  const failed = [...statuses.keys()].find((status) => status >= 300);
  if (failed) throw new Error(`${requests[0]?.path} returned ${failed}: ${body}`);
  return { milliseconds: (seconds * MS_PER_SECOND) / count, bytes: body.length };
}

export interface RoundOptions {
  rounds: number;
  /** CPU seconds to spend on each subject per round. */
  secondsEach: number;
}

export async function measureInterleaved<Name extends string>(
  subjects: Record<Name, Subject>,
  { rounds, secondsEach }: RoundOptions,
): Promise<Record<Name, Measured>>;
export async function measureInterleaved(
  subjects: Record<string, Subject>,
  { rounds, secondsEach }: RoundOptions,
): Promise<Record<string, Measured>> {
  const measured: Record<string, Measured> = {};
  const sent = new Map<Subject, number>();
  const send = async (subject: Subject, count: number) => {
    const from = sent.get(subject) ?? 0;
    sent.set(subject, from + count);
    return measureOnce(subject, from, count);
  };
  const sendForRound = (subject: Subject, milliseconds: number) => {
    const wanted = Math.round((secondsEach * MS_PER_SECOND) / milliseconds);
    return send(subject, Math.min(MOST, Math.max(FEWEST, wanted)));
  };
  const costs = new Map<Subject, number>();
  for (const subject of Object.values(subjects)) {
    const cold = await send(subject, FEWEST);
    const warm = await sendForRound(subject, cold.milliseconds);
    costs.set(subject, warm.milliseconds);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, subject] of Object.entries(subjects)) {
      const { milliseconds, bytes } = await sendForRound(subject, costs.get(subject) ?? 1);
      const before = measured[name]?.milliseconds ?? [];
      measured[name] = { milliseconds: [...before, milliseconds], bytes };
    }
  }
  return measured;
}

export const ratiosOf = (of: Measured, to: Measured): number[] =>
  of.milliseconds.map((one, round) => one / (to.milliseconds[round] ?? median(to.milliseconds)));
