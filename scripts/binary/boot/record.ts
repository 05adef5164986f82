// The main script of an executable that only a build runs: it saves the compiled code at its end.
import { writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { CODE_CACHE, loadProgram } from "./program.ts";

// Keeps all compiled code meanwhile. At the end V8's flags must be those of a start again.
setFlagsFromString("--no-flush-bytecode");
const program = loadProgram();
process.once("exit", () => {
  setFlagsFromString("--flush-bytecode");
  writeFileSync(CODE_CACHE, program.createCachedData());
});
program.runInThisContext()(require);
