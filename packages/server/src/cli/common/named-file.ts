import { EXIT, Mistake } from "./mistake.ts";

export const STANDARD_STREAM = "-";

/** @throws Mistake with this reason for "-". */
export function requireNamedFile(file: string, reason: string): string {
  if (file !== STANDARD_STREAM) return file;
  throw new Mistake(`"-" is no file here: ${reason}`, { exitCode: EXIT.wrongUse });
}
