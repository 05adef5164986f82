import { nameOfDatabase, openDatabase, requireNotInUse } from "@stepout/db";
import { recountAll } from "@stepout/db/recount";
import type { Env } from "../../env/env.ts";
import { requireData } from "../common/existing-file.ts";
import { blame } from "../common/mistake.ts";
import { say, showSteps } from "../common/terminal.ts";

const ANSWER_WITHIN_MS = 3_600_000;

export async function recountData(env: Env): Promise<void> {
  requireData(env);
  const { DATABASE_URL: url } = env;
  const name = nameOfDatabase(url);
  const steps = showSteps();
  await blame(`Recounting ${name}`, async () => {
    await requireNotInUse(url);
    const db = await openDatabase(url, { savesMemory: true, queryTimeoutMs: ANSWER_WITHIN_MS });
    await db
      .transaction((tx) => recountAll(tx, (step) => steps.update(`Recounting ${step}`)))
      .finally(db.close);
  }).finally(steps.end);
  say(`Recounted every counter in ${name}. To check everything: stepout verify`);
}
