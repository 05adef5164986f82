import type { FirstLoad, Script } from "./transfers.ts";

const LARGEST_SCRIPTS_KIB = 120;
const LARGEST_ALL_KIB = 350;
const BYTES_PER_KIB = 1024;

const toKib = (bytes: number) => (bytes / BYTES_PER_KIB).toFixed(1);

const sum = (scripts: Script[]) => scripts.reduce((total, { gzipBytes }) => total + gzipBytes, 0);

const describe = ({ path, gzipBytes }: Script) => `  ${toKib(gzipBytes).padStart(6)} KiB  ${path}`;

/** One line for each file, the heaviest first, and one of sums. */
export function reportFirstLoad({ scripts, allBytes, requests }: FirstLoad): string[] {
  const heaviestFirst = scripts.toSorted((a, b) => b.gzipBytes - a.gzipBytes);
  const first = heaviestFirst.filter(({ isLater }) => !isLater);
  const later = heaviestFirst.filter(({ isLater }) => isLater);
  return [
    ...first.map(describe),
    ...(later.length > 0 ? ["  once home could be used:", ...later.map(describe)] : []),
    `First load of home: ${toKib(sum(first))} KiB of JavaScript in ${first.length} files (gzip; at most ${LARGEST_SCRIPTS_KIB} KiB)`,
    `All that came until it was quiet, photos further down left out: ${toKib(allBytes)} KiB in ${requests} requests (as sent; at most ${LARGEST_ALL_KIB} KiB)`,
  ];
}

/** A load without any script was not measured. */
export function isLight({ scripts, allBytes }: FirstLoad): boolean {
  const scriptBytes = sum(scripts.filter(({ isLater }) => !isLater));
  return (
    scriptBytes > 0 &&
    scriptBytes <= LARGEST_SCRIPTS_KIB * BYTES_PER_KIB &&
    allBytes <= LARGEST_ALL_KIB * BYTES_PER_KIB
  );
}
