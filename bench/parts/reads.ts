import { type Face, type Read, readsOf } from "../data-sets/calls.ts";
import { CREATOR } from "../data-sets/data-set.ts";
import { drawTable } from "../measuring/document.ts";
import { inShort, median, quantile } from "../measuring/figures.ts";
import { signIn } from "../measuring/people.ts";
import { type Measured, measureInTurns, type Subject } from "../measuring/rounds.ts";
import { type Server, serve, signInMembers } from "../measuring/servers.ts";
import type { Part } from "./part.ts";

const PERCENT = 100;

interface Place {
  server: Server;
  reads: Map<string, Read>;
  /** Request headers. */
  members: string[];
  creator: string;
}

/** The median, and how far the middle half of the rounds is apart. */
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

/** Every read over both faces at every size; the sizes take turns. */
export const measureReads: Part = async ({ sets, copies, chosenReads, ...rounds }) => {
  const places: Place[] = [];
  const faces: Face[] = ["tRPC", "REST"];
  try {
    for (const set of sets) {
      const server = await serve(copies.of(set));
      places.push({
        server,
        reads: new Map(readsOf(set).map((read) => [read.name, read])),
        members: await signInMembers(server.origin, set),
        creator: `cookie: ${await signIn(server.origin, CREATOR.username)}`,
      });
    }
    const rows: string[][] = [];
    for (const { name } of readsOf(sets[0])) {
      if (!chosenReads.some((start) => name.startsWith(start))) continue;
      const cells: string[] = [];
      let bytes = 0;
      for (const face of faces) {
        const subjects = places.flatMap((place) => subjectOf(place, name, face) ?? []);
        const found = Object.values(
          await measureInTurns(Object.fromEntries(Object.entries(subjects)), rounds),
        );
        const [smallest, largest] = [found[0], found.at(-1)];
        bytes ||= largest?.bytes ?? 0;
        cells.push(...sets.map((_, index) => (found[index] ? inCell(found[index]) : "–")));
        if (places.length > 1) {
          const [small, large] = [smallest, largest].map((one) => median(one?.milliseconds ?? []));
          cells.push(inShort((large ?? 0) / (small ?? 0)));
        }
      }
      rows.push([name, `${bytes}`, ...cells]);
      process.stderr.write(`${name}: ${cells.join(", ")}\n`);
    }
    const heads = faces.flatMap((face) => [
      ...sets.map(({ name }) => `${face}, ${name}`),
      ...(sets.length > 1 ? ["growth"] : []),
    ]);
    return drawTable(["read", "bytes", ...heads], rows);
  } finally {
    for (const { server } of places) await server.stop();
  }
};
