import { Command, CommanderError } from "commander";
import { ConfigurationError } from "../env/env.ts";
import { addAuditCommand } from "./accounts/audit-command.ts";
import { addUserCommands } from "./accounts/user-commands.ts";
import { addCommand } from "./common/command.ts";
import { EXIT, Mistake } from "./common/mistake.ts";
import { SETTING_NAMES } from "./common/settings.ts";
import { isReaderGone, remark } from "./common/terminal.ts";
import { addFileCommands } from "./files/file-commands.ts";
import { addMailCommands } from "./mail/mail-commands.ts";

const AFTER_HELP = `
Every setting is also an environment variable; flags take precedence.
Exit codes: 0 success, 1 failure, 2 invalid usage or configuration, 3 problems found by verify or doctor.`;

function createProgram(): Command {
  const program = new Command("stepout")
    .description("StepOut, a social challenge app that anyone can host")
    .addHelpText("after", AFTER_HELP)
    .showHelpAfterError("(use --help to list the options)")
    .exitOverride();
  addCommand(program, {
    usage: "serve",
    description: "serve the app and its API",
    settings: SETTING_NAMES,
    load: () => import("./serve.ts"),
    run: ({ serve }, { env }) => serve(env),
  });
  addFileCommands(program);
  addUserCommands(program);
  addMailCommands(program);
  addAuditCommand(program);
  addCommand(program, {
    usage: "doctor",
    description: "find problems of the server and explain how to fix them",
    settings: SETTING_NAMES,
    load: () => import("./doctor/doctor.ts"),
    run: ({ examine }, { env }) => examine(env),
  });
  addCommand(program, {
    usage: "version",
    description: "print the versions of the program, Node and SQLite",
    settings: [],
    load: () => import("./about.ts"),
    run: async ({ printVersion }) => printVersion(),
  });
  addCommand(program, {
    usage: "licenses",
    description: "print the licenses of the program and all its parts",
    settings: [],
    load: () => import("./about.ts"),
    run: async ({ printLicenses }) => printLicenses(),
  });
  return program;
}

function report(error: unknown): number {
  if (error instanceof CommanderError) {
    return error.exitCode === EXIT.ok ? EXIT.ok : EXIT.wrongUse;
  }
  if (error instanceof ConfigurationError || error instanceof Mistake) {
    remark(error.message);
    return error instanceof Mistake ? error.exitCode : EXIT.wrongUse;
  }
  if (isReaderGone(error)) return EXIT.failed;
  remark(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return EXIT.failed;
}

export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: "user" });
    return EXIT.ok;
  } catch (error) {
    return report(error);
  }
}
