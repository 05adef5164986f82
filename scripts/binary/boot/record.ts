// The main script of an executable that only a build runs: at its end it keeps what was compiled.
import { writeFileSync } from "node:fs";
import { CODE_CACHE, loadProgram } from "./program.ts";

const program = loadProgram();
process.once("exit", () => writeFileSync(CODE_CACHE, program.createCachedData()));
program.runInThisContext()(require);
