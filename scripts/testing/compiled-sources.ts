import { join } from "node:path";
import { root } from "../go/fingerprint.mjs";

/**
 * Lets the processes that tests start share their compiled sources, as `npm start` does: a start
 * takes a third less processor time. A source is found by its content, so none is ever out of date.
 */
export function useCompiledSources(): void {
  process.env.NODE_COMPILE_CACHE ??= join(root, ".cache/node");
}
