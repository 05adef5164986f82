import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { constants, zstdCompressSync } from "node:zlib";
import { Problem } from "../go/problem.mjs";
import { CODE_CACHE, PROGRAM } from "./boot/program.ts";
import { serveBinary } from "./trial.ts";

/** Of 22; higher levels hardly save anything. */
const COMPRESSION_LEVEL = 12;

/**
 * Nearly everything that a start allocates stays, and V8 would copy young memory of 1 MB again and
 * again until it has grown. It never shrinks below this, and garbage that comes in drops fills it
 * twice over on an idle server.
 */
const V8_FLAGS = ["--min-semi-space-size=2"];

/** What is experimental in Node does not concern those who host. */
const NODE_FLAGS = ["--disable-warning=ExperimentalWarning"];

/** Writes an asset for `loadProgram`. */
export function writeCompressed(file: string, content: Buffer): void {
  const params = { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL };
  writeFileSync(file, zstdCompressSync(content, { params }));
}

interface Executable {
  node: string;
  main: string;
  assets: Record<string, string>;
  output: string;
}

/** Makes a copy of Node that runs `main`. */
export function writeExecutable({ node, main, assets, output }: Executable): void {
  const config = `${output}.json`;
  const unfinished = `${output}.unfinished`;
  const settings = {
    main,
    mainFormat: "commonjs",
    executable: node,
    output: unfinished,
    disableExperimentalSEAWarning: true,
    execArgv: [...V8_FLAGS, ...NODE_FLAGS],
    assets,
  };
  try {
    writeFileSync(config, JSON.stringify(settings));
    const { status, stderr } = spawnSync(process.execPath, ["--build-sea", config], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Problem(`The executable was not built.\n${stderr}`);
    // Node writes it at one go. Linux would then cache it in large pieces until the machine
    // restarts, and count each piece as used as a whole.
    copyFileSync(unfinished, output);
  } finally {
    for (const file of [config, unfinished]) rmSync(file, { force: true });
  }
}

/**
 * Lets a recording executable start `program` once, and returns the file with the compiled code.
 */
export async function recordCodeCache(executable: Executable, program: string): Promise<string> {
  writeExecutable(executable);
  const folder = mkdtempSync(join(tmpdir(), "stepout-record-"));
  try {
    const server = await serveBinary(executable.output, folder);
    await fetch(`${server.origin}/healthz`);
    const { complaints } = await server.end();
    if (complaints !== "") throw new Problem(`What was compiled is not saved.\n${complaints}`);
    const file = join(dirname(executable.output), CODE_CACHE);
    const cachedData = readFileSync(join(folder, CODE_CACHE));
    const { cachedDataRejected } = new Script(program, { filename: PROGRAM, cachedData });
    if (cachedDataRejected) throw new Problem("What was compiled does not fit to the program.");
    writeCompressed(file, cachedData);
    return file;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(executable.output);
  }
}
