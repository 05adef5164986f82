import { setFlagsFromString } from "node:v8";

/** V8's compilers of code that is run often. */
const COMPILERS = ["maglev", "turbofan"];

/**
 * Keeps V8 from optimizing. What it made of code of the start would hardly be used after it, and
 * is a seventh of the start's processor time.
 */
export function postponeOptimizing(): void {
  for (const name of COMPILERS) setFlagsFromString(`--no-${name}`);
}

export function resumeOptimizing(): void {
  for (const name of COMPILERS) setFlagsFromString(`--${name}`);
}
