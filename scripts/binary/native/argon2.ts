import { loadNativePart } from "../../../packages/db/src/program-files.ts";

/** Loads the native part with the first password, so that other commands start without it. */
function call(name: string, input: unknown[]): unknown {
  const run: unknown = Reflect.get(Object(loadNativePart("argon2")), name);
  if (typeof run !== "function") throw new Error(`The password hashing has no ${name}`);
  return Reflect.apply(run, undefined, input);
}

/**
 * Replaces @node-rs/argon2 in the single executable.
 * @public the bundler puts it in the library's place
 */
export const hash = (...input: unknown[]): unknown => call("hash", input);

/** @public the same, for checking */
export const verify = (...input: unknown[]): unknown => call("verify", input);
