// The main script of an executable that only a build runs: at its end it keeps what was compiled.
import { writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { CODE_CACHE, loadProgram } from "./program.ts";

// Nothing is forgotten meanwhile; then V8's flags are again what they will be at a start.
setFlagsFromString("--no-flush-bytecode");
const program = loadProgram();
process.once("exit", () => {
  setFlagsFromString("--flush-bytecode");
  writeFileSync(CODE_CACHE, program.createCachedData());
});
program.runInThisContext()(require);
