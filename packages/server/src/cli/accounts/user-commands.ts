import type { Command } from "commander";
import { addCommand } from "../common/command.ts";
import type { AccountFlags, HostFlags } from "./users.ts";

type Users = typeof import("./users.ts");

const load = () => import("./users.ts");

const GENERATE = ["--generate", "make up a password and show it once"] as const;
const PASSWORD_HELP =
  "\nThe password is asked for, or is the first line of the standard input; never an argument.";

export function addUserCommands(program: Command): void {
  const users = program.command("user").description("look after accounts");
  addCommand(users, {
    usage: "list",
    description: "list everybody with an account",
    load,
    run: (module, { env }) => module.listUsers(env),
  });
  addCommand<Users, AccountFlags>(users, {
    usage: "create <username>",
    description: "create an account",
    load,
    run: (module, { env, argument = "", flags }) => module.create(env, argument, flags),
  })
    .option(...GENERATE)
    .option("--host", "let them look after this server, as the very first account may anyway")
    .option("--email <address>", "their e-mail address")
    .option("--first-name <name>", "their first name")
    .option("--last-name <name>", "their last name")
    .addHelpText("after", PASSWORD_HELP);
  addCommand<Users, AccountFlags>(users, {
    usage: "reset-password <username>",
    description: "give somebody a new password, and end all their sessions",
    load,
    run: (module, { env, argument = "", flags }) => module.changePasswordOf(env, argument, flags),
  })
    .option(...GENERATE)
    .addHelpText("after", PASSWORD_HELP);
  addCommand(users, {
    usage: "reset-link <username>",
    description: "make a link with which somebody chooses a new password, once and within an hour",
    settings: ["DATABASE_URL", "DATA_DIR", "PUBLIC_URL", "HOST", "PORT"],
    load,
    run: (module, { env, argument = "" }) => module.makeResetLink(env, argument),
  });
  addCommand<Users, HostFlags>(users, {
    usage: "make-host <username>",
    description: "let somebody look after this server",
    load,
    run: (module, { env, argument = "", flags }) => module.makeHost(env, argument, flags),
  }).option("--revoke", "let them look after it no longer");
  addCommand(users, {
    usage: "approve <username>",
    description: "let somebody in who waits for a host to approve their account",
    load,
    run: (module, { env, argument = "" }) => module.approve(env, argument),
  });
  addCommand(users, {
    usage: "disable <username>",
    description: "end all sessions of somebody, and let them sign in no more",
    load,
    run: (module, { env, argument = "" }) => module.disable(env, argument),
  });
  addCommand(users, {
    usage: "enable <username>",
    description: "undo disable",
    load,
    run: (module, { env, argument = "" }) => module.enable(env, argument),
  });
}
