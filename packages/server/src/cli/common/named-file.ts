import { EXIT, Mistake } from "./mistake.ts";

/** By custom not a file, but the standard input or output. */
export const STANDARD_STREAM = "-";

/**
 * Refuses "-" for commands that need a file.
 * @throws Mistake with this reason.
 */
export function requireNamedFile(file: string, reason: string): string {
  if (file !== STANDARD_STREAM) return file;
  throw new Mistake(`"-" is no file here: ${reason}`, { exitCode: EXIT.wrongUse });
}
