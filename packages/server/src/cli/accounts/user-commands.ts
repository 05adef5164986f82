import type { Command } from "commander";
import { addCommand } from "../common/command.ts";
import type { AccountFlags, HostFlags } from "./users.ts";

type Users = typeof import("./users.ts");

const load = () => import("./users.ts");

const GENERATE = ["--generate", "generate a password and print it once"] as const;
const PASSWORD_HELP =
  "\nThe command asks for the password, or reads it from the first line of standard input.";

export function addUserCommands(program: Command): void {
  const users = program.command("user").description("manage accounts");
  addCommand(users, {
    usage: "list",
    description: "list all accounts",
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
    .option("--host", "make the user a host; the first account is always a host")
    .option("--email <address>", "email address")
    .option("--first-name <name>", "first name")
    .option("--last-name <name>", "last name")
    .addHelpText("after", PASSWORD_HELP);
  addCommand<Users, AccountFlags>(users, {
    usage: "reset-password <username>",
    description: "set a new password and end all sessions of the user",
    load,
    run: (module, { env, argument = "", flags }) => module.changePasswordOf(env, argument, flags),
  })
    .option(...GENERATE)
    .addHelpText("after", PASSWORD_HELP);
  addCommand(users, {
    usage: "reset-link <username>",
    description: "print a link for choosing a new password; works once, for an hour",
    settings: ["DATABASE_URL", "DATA_DIR", "PUBLIC_URL", "HOST", "PORT"],
    load,
    run: (module, { env, argument = "" }) => module.makeResetLink(env, argument),
  });
  addCommand<Users, HostFlags>(users, {
    usage: "make-host <username>",
    description: "make a user a host of this server",
    load,
    run: (module, { env, argument = "", flags }) => module.makeHost(env, argument, flags),
  }).option("--revoke", "revoke the host role instead");
  addCommand(users, {
    usage: "approve <username>",
    description: "approve an account that is waiting for approval",
    load,
    run: (module, { env, argument = "" }) => module.approve(env, argument),
  });
  addCommand(users, {
    usage: "disable <username>",
    description: "end all sessions of a user and refuse sign-in",
    load,
    run: (module, { env, argument = "" }) => module.disable(env, argument),
  });
  addCommand(users, {
    usage: "enable <username>",
    description: "let a disabled user sign in again",
    load,
    run: (module, { env, argument = "" }) => module.enable(env, argument),
  });
}
