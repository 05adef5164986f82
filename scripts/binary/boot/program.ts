import { getAssetKeys, getRawAsset } from "node:sea";
import { Script } from "node:vm";
import { zstdDecompressSync } from "node:zlib";

/** The bundled server: compressed, in ASCII. */
export const PROGRAM = "program.js";

/** What Node has compiled of it for a start, compressed; executables for other machines have none. */
export const CODE_CACHE = "program.cache";

/** More than either has: in many small pieces the text would leave holes in memory. */
const PIECE_BYTES = 2 ** 23;

/** What an asset holds; read as it is, all of it would stay in memory. */
const readAsset = (name: string): Buffer =>
  zstdDecompressSync(new Uint8Array(getRawAsset(name)), { chunkSize: PIECE_BYTES });

/** Compiles the program that the executable carries, or takes what was compiled before. */
export function loadProgram(): Script {
  const source = readAsset(PROGRAM).toString("latin1");
  const cachedData = getAssetKeys().includes(CODE_CACHE) ? readAsset(CODE_CACHE) : undefined;
  return new Script(source, { filename: PROGRAM, cachedData });
}
