import { z } from "zod";
import { DomainError } from "../../errors/domain-error.ts";
import { EXIT, Mistake } from "./mistake.ts";

export function asMistake(error: unknown): unknown {
  if (error instanceof DomainError) return new Mistake(error.message, { cause: error });
  if (error instanceof z.core.$ZodError) {
    const lines = error.issues.map(
      ({ path, message }) => `${path.join(".") || "password"}: ${message}`,
    );
    return new Mistake(lines.join("\n"), { exitCode: EXIT.wrongUse, cause: error });
  }
  return error;
}
