import { nameOfDatabase, openDatabase } from "@stepout/db";
import { recountAll } from "@stepout/db/recount";
import { requireUnused } from "@stepout/db/unused";
import type { Env } from "../../env/env.ts";
import { keepMemorySmall } from "../../platform/spare-memory.ts";
import { requireData } from "../common/existing-file.ts";
import { blame } from "../common/mistake.ts";
import { say } from "../common/terminal.ts";

/** All rows are counted in a few statements. */
const ANSWER_WITHIN_MS = 3_600_000;

/** Counts every counter anew from the rows, in one transaction. */
export async function recountData({ DATABASE_URL, ...env }: Env): Promise<void> {
  requireData({ DATABASE_URL, ...env });
  keepMemorySmall();
  const name = nameOfDatabase(DATABASE_URL);
  await blame(`Counting anew what ${name} holds`, async () => {
    await requireUnused(DATABASE_URL);
    const options = { sparesMemory: true, answerWithinMs: ANSWER_WITHIN_MS };
    const db = await openDatabase(DATABASE_URL, options);
    await db.transaction(recountAll).finally(db.close);
  });
  say(`${name} has every number counted anew.`);
  say("Whether all is right now says: stepout verify");
}
