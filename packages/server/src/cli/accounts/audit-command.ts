import type { Command } from "commander";
import { auditActions } from "../../domains/audit/audit.rules.ts";
import { addCommand } from "../common/command.ts";
import type { AuditFlags } from "./audit.ts";

const AFTER_HELP = `
A moment is a span until now, such as 30m, 24h or 7d, or a day or time in UTC, such as 2026-11-21 or
2026-11-21T16:45:00Z. It can be looked up for 180 days.
Actions: ${auditActions.join(", ")}.`;

export function addAuditCommand(program: Command): void {
  addCommand<typeof import("./audit.ts"), AuditFlags>(program, {
    usage: "audit",
    description: "list sign-ins and acts of power over others, the newest first",
    load: () => import("./audit.ts"),
    run: (module, { env, flags }) => module.listAudit(env, flags),
  })
    .option("--since <moment>", "nothing from before this moment")
    .option("--user <name>", "what this person did, or had done to them")
    .option("--action <names...>", "these actions alone, of those below")
    .option("--limit <number>", "at most so many (default 100)")
    .option("--json", "lines of JSON, for programs")
    .addHelpText("after", AFTER_HELP);
}
