import { getAssetKeys, getRawAsset } from "node:sea";
import { Script } from "node:vm";
import { zstdDecompressSync } from "node:zlib";

/** The bundled server: compressed, in ASCII. */
export const PROGRAM = "program.js";

/** Node's compiled code for a start, compressed; executables for other machines have none. */
export const CODE_CACHE = "program.cache";

/** Larger than either asset: many small pieces would fragment the memory. */
const PIECE_BYTES = 2 ** 23;

/** Assets are compressed, because every part of the executable that is read stays in memory. */
const readAsset = (name: string): Buffer =>
  zstdDecompressSync(new Uint8Array(getRawAsset(name)), { chunkSize: PIECE_BYTES });

/** Loads the carried program, with its compiled code if there is some. */
export function loadProgram(): Script {
  const source = readAsset(PROGRAM).toString("latin1");
  const cachedData = getAssetKeys().includes(CODE_CACHE) ? readAsset(CODE_CACHE) : undefined;
  return new Script(source, { filename: PROGRAM, cachedData });
}
