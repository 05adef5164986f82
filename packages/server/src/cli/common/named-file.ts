import { EXIT, Mistake } from "./mistake.ts";

/** By custom not a file, but the standard input or output. */
export const STANDARD_STREAM = "-";

/** @throws Mistake for the sign of a standard stream, by commands that need a file. */
export function requireNamedFile(file: string, reason: string): string {
  if (file !== STANDARD_STREAM) return file;
  throw new Mistake(`"-" is no file here: ${reason}`, { exitCode: EXIT.wrongUse });
}
