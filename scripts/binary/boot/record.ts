// The main script of an executable that only a build runs: it saves the compiled code at its end.
import { writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { resumeOptimizing } from "../../../packages/server/src/platform/optimizing.ts";
import { CODE_CACHE, loadProgram } from "./program.ts";

/** Of Node's modules the dearest ones; no start of a data file needs them. */
const UNNEEDED = ["http2", "https", "tls"];

/** Keeps the build from making an executable whose starts have become dearer. */
function refuseUnneeded(): void {
  const loaded: string[] = Reflect.get(process, "moduleLoadList");
  const found = UNNEEDED.filter((name) => loaded.includes(`NativeModule ${name}`));
  if (found.length > 0) throw new Error(`A start loads ${found.join(", ")}`);
}

// Keeps all compiled code meanwhile. At the end V8's flags must be those of a start again.
setFlagsFromString("--no-flush-bytecode");
const program = loadProgram();
process.once("exit", () => {
  refuseUnneeded();
  setFlagsFromString("--flush-bytecode");
  resumeOptimizing();
  writeFileSync(CODE_CACHE, program.createCachedData());
});
program.runInThisContext()(require);
