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
Every setting is an environment variable, too; a flag goes before it.
Exit codes: 0 well, 1 failed, 2 wrong use or configuration, 3 verify or doctor found something.`;

function createProgram(): Command {
  const program = new Command("stepout")
    .description("StepOut, a social challenge app that anyone can host")
    .addHelpText("after", AFTER_HELP)
    .showHelpAfterError("(--help tells what is allowed)")
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
    description: "look for what keeps the server from working well, and tell what to do",
    settings: SETTING_NAMES,
    load: () => import("./doctor/doctor.ts"),
    run: ({ examine }, { env }) => examine(env),
  });
  addCommand(program, {
    usage: "version",
    description: "print the version of the program and of what it runs on",
    settings: [],
    load: () => import("./about.ts"),
    run: async ({ printVersion }) => printVersion(),
  });
  addCommand(program, {
    usage: "licenses",
    description: "print the license of the program, and of all that it is made of",
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
