import type { Command } from "commander";
import { auditActions } from "../../domains/audit/audit.rules.ts";
import { addCommand } from "../common/command.ts";
import type { AuditFlags } from "./audit.ts";

const AFTER_HELP = `
A moment is a span before now, such as 30m, 24h or 7d, or a date or time in UTC, such as 2026-11-21 or
2026-11-21T16:45:00Z. Events are kept for 180 days.
Actions: ${auditActions.join(", ")}.`;

export function addAuditCommand(program: Command): void {
  addCommand<typeof import("./audit.ts"), AuditFlags>(program, {
    usage: "audit",
    description: "list sign-ins and administrative actions, newest first",
    load: () => import("./audit.ts"),
    run: (module, { env, flags }) => module.listAudit(env, flags),
  })
    .option("--since <moment>", "only events since this moment")
    .option("--user <name>", "only actions by or on this user")
    .option("--action <names...>", "only these actions; see the list below")
    .option("--limit <number>", "at most this many events (default 100)")
    .option("--json", "print JSON lines")
    .addHelpText("after", AFTER_HELP);
}
