import { loadNativePart } from "../../../packages/db/src/program-files.ts";

/** Loads the add-on on first use, because most commands don't hash passwords. */
function call(name: string, input: unknown[]): unknown {
  const run: unknown = Reflect.get(Object(loadNativePart("argon2")), name);
  if (typeof run !== "function") throw new Error(`The argon2 add-on has no function ${name}`);
  return Reflect.apply(run, undefined, input);
}

/**
 * Replaces @node-rs/argon2 in the single executable.
 * @public The bundler replaces the library with this module.
 */
export const hash = (...input: unknown[]): unknown => call("hash", input);

/** @public The bundler replaces the library with this module. */
export const verify = (...input: unknown[]): unknown => call("verify", input);
