import type { FirstLoad, Script } from "./transfers.ts";

const LARGEST_ALL_KIB = 350;
const BYTES_PER_KIB = 1024;

/** A visit to a screen, and what it may load. */
export interface Visit {
  name: string;
  scriptsKib: number;
  load: FirstLoad;
}

const toKib = (bytes: number) => (bytes / BYTES_PER_KIB).toFixed(1);

const sum = (scripts: Script[]) => scripts.reduce((total, { gzipBytes }) => total + gzipBytes, 0);

const firstOf = ({ scripts }: FirstLoad) => scripts.filter(({ isLater }) => !isLater);

const describe = ({ path, gzipBytes }: Script) => `  ${toKib(gzipBytes).padStart(6)} KiB  ${path}`;

/** One line for each file, the heaviest first, and one of sums. */
export function reportHome({ scriptsKib, load }: Visit): string[] {
  const heaviestFirst = load.scripts.toSorted((a, b) => b.gzipBytes - a.gzipBytes);
  const first = heaviestFirst.filter(({ isLater }) => !isLater);
  const later = heaviestFirst.filter(({ isLater }) => isLater);
  return [
    ...first.map(describe),
    ...(later.length > 0 ? ["  once home could be used:", ...later.map(describe)] : []),
    `First load of home: ${toKib(sum(first))} KiB of JavaScript in ${first.length} files (gzip; at most ${scriptsKib} KiB)`,
    `All that came until it was quiet, photos further down left out: ${toKib(load.allBytes)} KiB in ${load.requests} requests (as sent; at most ${LARGEST_ALL_KIB} KiB)`,
  ];
}

export const reportVisit = (visit: Visit): string => {
  const weighed = toKib(sum(firstOf(visit.load))).padStart(6);
  return `  ${weighed} of ${visit.scriptsKib} KiB  ${visit.name}${isLight(visit) ? "" : ": too much"}`;
};

/** A load without any script was not measured. */
export function isLight({ scriptsKib, load }: Visit): boolean {
  const scriptBytes = sum(firstOf(load));
  return scriptBytes > 0 && scriptBytes <= scriptsKib * BYTES_PER_KIB;
}

export const isHomeLight = (visit: Visit): boolean =>
  isLight(visit) && visit.load.allBytes <= LARGEST_ALL_KIB * BYTES_PER_KIB;
