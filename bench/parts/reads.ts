import { type Face, type Read, readsOf } from "../data-sets/calls.ts";
import { CREATOR, type DataSet } from "../data-sets/data-set.ts";
import { drawTable } from "../measuring/document.ts";
import { inShort, median, quantile } from "../measuring/figures.ts";
import { signIn } from "../measuring/people.ts";
import {
  type Measured,
  measureInTurns,
  type RoundOptions,
  type Subject,
} from "../measuring/rounds.ts";
import { type Server, serve, signInMembers } from "../measuring/servers.ts";
import type { Part } from "./part.ts";

const PERCENT = 100;

/** A server with a set of data. */
export interface Place {
  name: string;
  server: Server;
  reads: Map<string, Read>;
  /** Request headers. */
  members: string[];
  creator: string;
}

export async function openPlace(name: string, set: DataSet, server: Server): Promise<Place> {
  return {
    name,
    server,
    reads: new Map(readsOf(set).map((read) => [read.name, read])),
    members: await signInMembers(server.origin, set),
    creator: `cookie: ${await signIn(server.origin, CREATOR.username)}`,
  };
}

/** Returns the median, and half the interquartile range in percent. */
function inCell({ milliseconds }: Measured): string {
  const middle = median(milliseconds);
  const apart = quantile(milliseconds, 0.75) - quantile(milliseconds, 0.25);
  return `${inShort(middle)} ±${Math.round((apart / 2 / middle) * PERCENT)}%`;
}

function subjectOf({ server, reads, members, creator }: Place, name: string, face: Face) {
  const read = reads.get(name);
  const ask = read?.asks[face];
  if (!ask) return undefined;
  const headerOf = (number: number) =>
    read.isOfCreator ? creator : (members[number % members.length] ?? "");
  const { pid, origin } = server;
  const requestAt: Subject["requestAt"] = (number) => ({ ...ask, header: headerOf(number) });
  return { pid, origin, requestAt };
}

interface Comparing extends RoundOptions {
  /** The beginnings of the names of reads. */
  chosenReads: string[];
  /** Label of the column with the last place's time as a multiple of the first one's. */
  multiple: string;
}

/** Every read over both faces at every place; the places take turns. */
export async function compareReads(
  places: readonly Place[],
  { chosenReads, multiple, ...rounds }: Comparing,
): Promise<string> {
  const faces: Face[] = ["tRPC", "REST"];
  const names = [...(places[0]?.reads.keys() ?? [])];
  const rows: string[][] = [];
  for (const name of names) {
    if (!chosenReads.some((start) => name.startsWith(start))) continue;
    const cells: string[] = [];
    let bytes = 0;
    for (const face of faces) {
      const subjects = places.flatMap((place) => subjectOf(place, name, face) ?? []);
      const found = Object.values(
        await measureInTurns(Object.fromEntries(Object.entries(subjects)), rounds),
      );
      const [first, last] = [found[0], found.at(-1)];
      bytes ||= last?.bytes ?? 0;
      cells.push(...places.map((_, index) => (found[index] ? inCell(found[index]) : "–")));
      if (places.length > 1) {
        const [one, other] = [first, last].map((each) => median(each?.milliseconds ?? []));
        cells.push(inShort((other ?? 0) / (one ?? 0)));
      }
    }
    rows.push([name, `${bytes}`, ...cells]);
    process.stderr.write(`${name}: ${cells.join(", ")}\n`);
  }
  const heads = faces.flatMap((face) => [
    ...places.map(({ name }) => `${face}, ${name}`),
    ...(places.length > 1 ? [multiple] : []),
  ]);
  const table = drawTable(["read", "bytes", ...heads], rows);
  return `Processor time of the server per request, in milliseconds: the median of the rounds, ± half the interquartile range.\n\n${table}`;
}

/** Every read at every size. */
export const measureReads: Part = async ({ sets, copies, chosenReads, rounds, secondsEach }) => {
  const places: Place[] = [];
  try {
    for (const set of sets) {
      places.push(await openPlace(set.name, set, await serve(copies.of(set))));
    }
    return await compareReads(places, { chosenReads, multiple: "growth", rounds, secondsEach });
  } finally {
    for (const { server } of places) await server.stop();
  }
};
