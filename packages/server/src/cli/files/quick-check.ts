import { findDamage } from "@stepout/db/file/verification/verification";
import type { Env } from "../../env/env.ts";
import { DAMAGED } from "../../platform/data-check.ts";
import { existingFile } from "../common/existing-file.ts";
import { Mistake } from "../common/mistake.ts";

export async function checkQuickly(env: Env): Promise<void> {
  const problem = findDamage(existingFile(env));
  if (problem !== undefined) throw new Mistake(problem, { exitCode: DAMAGED });
}
