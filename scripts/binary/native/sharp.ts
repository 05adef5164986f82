import { createRequire } from "node:module";
import { programFile } from "../../../packages/db/src/program-files.ts";

/**
 * Loads sharp as published from the unpacked files of the single executable.
 * @public the bundler puts it in the library's place
 */
export default createRequire(programFile("native/sharp.js"))("sharp");
