// The main script of an executable that only a build runs: it saves the compiled code at its end.
import { writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { CODE_CACHE, loadProgram } from "./program.ts";

/** Of Node's modules the dearest ones; no start of a data file needs them. */
const UNNEEDED = ["http2", "https", "tls"];

/** Keeps the build from making an executable whose starts have become dearer. */
function requireNeeded(name: string): unknown {
  if (UNNEEDED.includes(name.replace("node:", ""))) throw new Error(`A start loads ${name}`);
  return require(name);
}

// Keeps all compiled code meanwhile. At the end V8's flags must be those of a start again.
setFlagsFromString("--no-flush-bytecode");
const program = loadProgram();
process.once("exit", () => {
  setFlagsFromString("--flush-bytecode");
  writeFileSync(CODE_CACHE, program.createCachedData());
});
program.runInThisContext()(requireNeeded);
