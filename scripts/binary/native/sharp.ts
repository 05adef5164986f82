import { createRequire } from "node:module";
import { programFile } from "../../../packages/db/src/program-files.ts";

/**
 * Loads the published sharp from the executable's unpacked files.
 * @public the bundler substitutes it for the library
 */
export default createRequire(programFile("native/sharp.js"))("sharp");
