import { createRequire } from "node:module";
import { programFile } from "../../../packages/db/src/program-files.ts";

/**
 * Loads the published sharp from the unpacked files of the single executable.
 * @public the bundler substitutes it for the library
 */
export default createRequire(programFile("native/sharp.js"))("sharp");
