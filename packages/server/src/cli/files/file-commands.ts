import type { Command } from "commander";
import { CHECK_COMMAND } from "../../platform/data-check.ts";
import { addCommand } from "../common/command.ts";
import type { ExportFlags } from "./data-export.ts";
import type { MoveFlags } from "./move.ts";

const loadDataFile = () => import("./data-file.ts");

export function addFileCommands(program: Command): void {
  addCommand(program, {
    usage: "migrate",
    description: "create the data file, or migrate it to this version's schema",
    load: loadDataFile,
    run: (file, { env }) => file.migrateData(env),
  });
  addCommand(program, {
    usage: "seed",
    description: "fill an empty data file with demo data",
    load: loadDataFile,
    run: (file, { env }) => file.seedFile(env),
  }).requiredOption("--demo", "demo users and games; currently the only choice");
  addCommand(program, {
    usage: "backup <file>",
    description: "write a verified copy of the data, also while a server uses it",
    load: loadDataFile,
    run: (file, { env, argument = "" }) => file.backUpTo(env, argument),
  });
  addCommand(program, {
    usage: CHECK_COMMAND,
    description: "check the structure of the data file after a server starts",
    isHidden: true,
    load: () => import("./quick-check.ts"),
    run: ({ checkQuickly }, { env }) => checkQuickly(env),
  });
  addCommand(program, {
    usage: "restore <file>",
    description: "replace the data with a backup; the previous data stays under another name",
    load: loadDataFile,
    run: (file, { env, argument = "" }) => file.restoreFrom(env, argument),
  });
  addCommand(program, {
    usage: "verify [file]",
    description: "check the data or a backup, including every counter, rank and medal",
    load: () => import("./verify.ts"),
    run: ({ verifyData }, { env, argument }) => verifyData(env, argument),
  });
  addCommand(program, {
    usage: "recount",
    description: "recompute points, totals and all other counters from the rows",
    load: () => import("./recount.ts"),
    run: ({ recountData }, { env }) => recountData(env),
  }).addHelpText("after", "\nStop the server first.");
  addCommand<typeof import("./move.ts"), MoveFlags>(program, {
    usage: "move",
    description: "copy everything to another database, or pictures to or from a bucket",
    load: () => import("./move.ts"),
    run: ({ moveTo }, { env, flags }) => moveTo(env, flags),
  })
    .option("--to <url>", "an empty database, such as postgres://user@host/database")
    .option(
      "--pictures-to <url>",
      'a bucket, as in PICTURES_URL, or "folder"; without --to, only pictures move',
    )
    .addHelpText(
      "after",
      "\nStop the server first. After an interruption, run the same command again to continue.",
    );
  addCommand<typeof import("./data-export.ts"), ExportFlags>(program, {
    usage: "export [file]",
    description: "write all data, or all data of one user, as JSON",
    load: () => import("./data-export.ts"),
    run: (data, { env, argument, flags }) => data.exportTo(env, argument, flags),
  })
    .option("--user <name>", "only what this user can download in the app")
    .addHelpText("after", "\nWithout a file, or with -, it writes to standard output.");
}
