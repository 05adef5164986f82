import { setFlagsFromString } from "node:v8";

/** V8's compilers of code that is run often. */
const COMPILERS = ["maglev", "turbofan"];

/** Keeps V8 from optimizing: it is a seventh of a start's processor time, and can wait. */
export function postponeOptimizing(): void {
  for (const name of COMPILERS) setFlagsFromString(`--no-${name}`);
}

export function resumeOptimizing(): void {
  for (const name of COMPILERS) setFlagsFromString(`--${name}`);
}
