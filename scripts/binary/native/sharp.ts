import { createRequire } from "node:module";
import { programFile } from "../../../packages/db/src/program-files.ts";

/**
 * Loads the published sharp from the executable's unpacked files.
 * @public The bundler replaces the library with this module.
 */
export default createRequire(programFile("native/sharp.js"))("sharp");
