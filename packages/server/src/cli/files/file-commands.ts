import type { Command } from "commander";
import { CHECK_COMMAND } from "../../platform/data-check.ts";
import { addCommand } from "../common/command.ts";
import type { ExportFlags } from "./data-export.ts";
import type { MoveFlags } from "./move.ts";

const loadDataFile = () => import("./data-file.ts");

export function addFileCommands(program: Command): void {
  addCommand(program, {
    usage: "migrate",
    description: "bring the data file to this version's schema",
    load: loadDataFile,
    run: (file, { env }) => file.migrateData(env),
  });
  addCommand(program, {
    usage: "seed",
    description: "fill an empty data file with a demo",
    load: loadDataFile,
    run: (file, { env }) => file.seedFile(env),
  }).requiredOption("--demo", "demo people and games: there is nothing else to seed");
  addCommand(program, {
    usage: "backup <file>",
    description: "write a proven copy of the data, also while it is served",
    load: loadDataFile,
    run: (file, { env, argument = "" }) => file.backUpTo(env, argument),
  });
  addCommand(program, {
    usage: CHECK_COMMAND,
    description: "check the structure of the data file after the start of a server",
    isHidden: true,
    load: () => import("./quick-check.ts"),
    run: ({ checkQuickly }, { env }) => checkQuickly(env),
  });
  addCommand(program, {
    usage: "restore <file>",
    description: "put a backup in the place of the data, which is kept aside",
    load: loadDataFile,
    run: (file, { env, argument = "" }) => file.restoreFrom(env, argument),
  });
  addCommand(program, {
    usage: "verify [file]",
    description: "check the data, or a backup, down to every counter, rank and medal",
    load: () => import("./verify.ts"),
    run: ({ verifyData }, { env, argument }) => verifyData(env, argument),
  });
  addCommand(program, {
    usage: "recount",
    description: "recount points, totals and all other counters from what people have made",
    load: () => import("./recount.ts"),
    run: ({ recountData }, { env }) => recountData(env),
  }).addHelpText("after", "\nStop the server first.");
  addCommand<typeof import("./move.ts"), MoveFlags>(program, {
    usage: "move",
    description: "copy everything to another database, or the pictures to a bucket and back",
    load: () => import("./move.ts"),
    run: ({ moveTo }, { env, flags }) => moveTo(env, flags),
  })
    .option("--to <url>", "an empty database, such as postgres://user@host/database")
    .option(
      "--pictures-to <url>",
      'a bucket, as PICTURES_URL names it, or "folder"; alone it moves nothing else',
    )
    .addHelpText("after", "\nStop the server first. Stopped halfway, the same command goes on.");
  addCommand<typeof import("./data-export.ts"), ExportFlags>(program, {
    usage: "export [file]",
    description: "write everything that is kept, or all of one person, as JSON",
    load: () => import("./data-export.ts"),
    run: (data, { env, argument, flags }) => data.exportTo(env, argument, flags),
  })
    .option("--user <name>", "of this person alone: what they can download for themselves")
    .addHelpText("after", "\nWithout a file, or with -, it goes to the standard output.");
}
