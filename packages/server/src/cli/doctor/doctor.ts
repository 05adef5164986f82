import type { Env } from "../../env/env.ts";
import { EXIT, Mistake } from "../common/mistake.ts";
import { say } from "../common/terminal.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { findingsAboutAddresses } from "./doctor-addresses.ts";
import { findingsAboutData } from "./doctor-data.ts";
import { findingsAboutMachine } from "./doctor-machine.ts";

const MARKS = { well: "ok  ", note: "note", wrong: "BAD " } as const;

export async function examine(env: Env): Promise<void> {
  const diagnoses: Diagnosis[] = [
    ...findingsAboutMachine(env),
    ...(await findingsAboutData(env)),
    ...(await findingsAboutAddresses(env)),
  ];
  for (const { state, what, remedy } of diagnoses) {
    say(`${MARKS[state]}  ${what}${remedy ? `\n      ${remedy}` : ""}`);
  }
  const wrong = diagnoses.filter(({ state }) => state === "wrong").length;
  if (wrong === 0) return;
  throw new Mistake(`Problems found: ${wrong}`, { exitCode: EXIT.findings });
}
