import { nameOfDatabase, openMoment } from "@stepout/db";
import { checkRows, type OnCheck } from "@stepout/db/checks/rows";
import { openPictures } from "@stepout/db/pictures/open-pictures";
import type { Env } from "../../env/env.ts";
import { blame, EXIT, Mistake } from "../common/mistake.ts";
import { say } from "../common/terminal.ts";
import { checkRest, describe, RECOUNT_ADVICE, showChecks } from "./verifying.ts";

async function findWrongs(env: Env, onCheck: OnCheck): Promise<string[]> {
  const { read, close } = await openMoment(env.DATABASE_URL);
  try {
    const findings = await checkRows(read, onCheck);
    findings.push(...(await checkRest(read, openPictures(env), findings, onCheck)));
    return findings.map(describe);
  } finally {
    await close();
  }
}

export async function verifyPostgres(env: Env): Promise<void> {
  const name = nameOfDatabase(env.DATABASE_URL);
  const checks = showChecks();
  const wrongs = await blame(name, () => findWrongs(env, checks.update)).finally(checks.end);
  for (const wrong of wrongs) say(wrong);
  if (wrongs.length > 0) {
    throw new Mistake(`${name} is not sound. Restore a backup of it.\n${RECOUNT_ADVICE}`, {
      exitCode: EXIT.findings,
    });
  }
  say(`${name} is sound.`);
}
