import { existsSync, readFileSync } from "node:fs";

const MAPPINGS = "/proc/self/smaps";

/** Of `madvise`: what is needed of these pages again is read from their file. */
const DONT_NEED = 4;

/** Mappings that nobody writes to, and that hold what their files do. */
const OF_FILES =
  /^([0-9a-f]+)-([0-9a-f]+) r-.p \S+ \S+ \d+ +\/.*\n(?:[A-Z]\w+:.*\n)*?Anonymous: +0 kB$/gm;

interface Mapping {
  begin: bigint;
  length: bigint;
}

/** @public for its test */
export const findFileMappings = (smaps: string): Mapping[] =>
  Array.from(smaps.matchAll(OF_FILES), ([, from, to]) => {
    const begin = BigInt(`0x${from}`);
    return { begin, length: BigInt(`0x${to}`) - begin };
  });

async function openLibrary() {
  const { dlopen } = await import("node:ffi");
  return dlopen(null, {
    malloc_trim: { arguments: ["u64"], return: "i32" },
    madvise: { arguments: ["u64", "u64", "i32"], return: "i32" },
  });
}

/** Gives Linux back what `malloc` has free. Does nothing on other systems. */
export async function giveBackFreeMemory(): Promise<void> {
  if (!existsSync(MAPPINGS)) return;
  const { lib, functions } = await openLibrary();
  functions.malloc_trim(0n);
  lib.close();
}

/**
 * Gives Linux back the pages of the program's own files: most were read for the start alone, or only
 * because they are beside others. Those that are needed come back one by one, so a start is the time
 * for it, and a busy server is not. Does nothing on other systems.
 */
export async function giveBackFilePages(): Promise<void> {
  if (!existsSync(MAPPINGS)) return;
  const { lib, functions } = await openLibrary();
  for (const { begin, length } of findFileMappings(readFileSync(MAPPINGS, "utf8"))) {
    functions.madvise(begin, length, DONT_NEED);
  }
  lib.close();
}
