import { type Api, type Read, readsOf } from "../data-sets/calls.ts";
import { CREATOR, type DataSet } from "../data-sets/data-set.ts";
import { drawTable } from "../measuring/document.ts";
import { formatShort, median, quantile } from "../measuring/figures.ts";
import {
  type Measured,
  measureInterleaved,
  type RoundOptions,
  type Subject,
} from "../measuring/rounds.ts";
import { type Server, serve, signInMembers } from "../measuring/servers.ts";
import { signIn } from "../measuring/sign-in.ts";
import type { Part } from "./part.ts";

const PERCENT = 100;

export interface Target {
  name: string;
  server: Server;
  reads: Map<string, Read>;
  members: string[];
  creator: string;
}

export async function prepareTarget(name: string, set: DataSet, server: Server): Promise<Target> {
  return {
    name,
    server,
    reads: new Map(readsOf(set).map((read) => [read.name, read])),
    members: await signInMembers(server.origin, set),
    creator: `cookie: ${await signIn(server.origin, CREATOR.username)}`,
  };
}

function inCell({ milliseconds }: Measured): string {
  const middle = median(milliseconds);
  const apart = quantile(milliseconds, 0.75) - quantile(milliseconds, 0.25);
  return `${formatShort(middle)} ±${Math.round((apart / 2 / middle) * PERCENT)}%`;
}

function subjectOf({ server, reads, members, creator }: Target, name: string, api: Api) {
  const read = reads.get(name);
  const request = read?.requests[api];
  if (!request) return undefined;
  const headerOf = (number: number) =>
    read.isOfCreator ? creator : (members[number % members.length] ?? "");
  const { pid, origin } = server;
  const requestAt: Subject["requestAt"] = (number) => ({ ...request, header: headerOf(number) });
  return { pid, origin, requestAt };
}

interface ComparisonOptions extends RoundOptions {
  chosenReads: string[];
  /** Heading of the column with the last target's time divided by the first target's time. */
  multiple: string;
}

export async function compareReads(
  targets: readonly Target[],
  { chosenReads, multiple, ...rounds }: ComparisonOptions,
): Promise<string> {
  const apis: Api[] = ["tRPC", "REST"];
  const names = [...(targets[0]?.reads.keys() ?? [])];
  const rows: string[][] = [];
  for (const name of names) {
    if (!chosenReads.some((start) => name.startsWith(start))) continue;
    const cells: string[] = [];
    let bytes = 0;
    for (const api of apis) {
      const subjects = targets.flatMap((target) => subjectOf(target, name, api) ?? []);
      const measured = Object.values(
        await measureInterleaved(Object.fromEntries(Object.entries(subjects)), rounds),
      );
      const [first, last] = [measured[0], measured.at(-1)];
      bytes ||= last?.bytes ?? 0;
      cells.push(...targets.map((_, index) => (measured[index] ? inCell(measured[index]) : "–")));
      if (targets.length > 1) {
        const [one, other] = [first, last].map((each) => median(each?.milliseconds ?? []));
        cells.push(formatShort((other ?? 0) / (one ?? 0)));
      }
    }
    rows.push([name, `${bytes}`, ...cells]);
    process.stderr.write(`${name}: ${cells.join(", ")}\n`);
  }
  const heads = apis.flatMap((api) => [
    ...targets.map(({ name }) => `${api}, ${name}`),
    ...(targets.length > 1 ? [multiple] : []),
  ]);
  const table = drawTable(["read", "bytes", ...heads], rows);
  const explanation =
    "Each cell is the server's processor time per request in milliseconds: the median of the rounds, ± half the interquartile range in percent of the median.";
  const comparison =
    targets.length > 1
      ? ` \`${multiple}\` is the time for ${targets.at(-1)?.name} divided by the time for ${targets[0]?.name}.`
      : "";
  return `${explanation}${comparison}\n\n${table}`;
}

export const measureReads: Part = async ({ sets, copies, chosenReads, rounds, secondsEach }) => {
  const targets: Target[] = [];
  try {
    for (const set of sets) {
      targets.push(await prepareTarget(set.name, set, await serve(copies.of(set))));
    }
    return await compareReads(targets, { chosenReads, multiple: "growth", rounds, secondsEach });
  } finally {
    for (const { server } of targets) await server.stop();
  }
};
