import { getAssetKeys, getRawAsset } from "node:sea";
import { Script } from "node:vm";

/** The bundled server, in ASCII. */
export const PROGRAM = "program.js";

/** What Node has compiled of it for a start; executables for other machines have none. */
export const CODE_CACHE = "program.cache";

/** Compiles the program that the executable carries, or takes what was compiled before. */
export function loadProgram(): Script {
  const source = Buffer.from(getRawAsset(PROGRAM)).toString("latin1");
  const cachedData = getAssetKeys().includes(CODE_CACHE)
    ? new Uint8Array(getRawAsset(CODE_CACHE))
    : undefined;
  return new Script(source, { filename: PROGRAM, cachedData });
}
