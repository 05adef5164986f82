import type { Command } from "commander";
import { addCommand } from "../common/command.ts";
import { SETTING_NAMES } from "../common/settings.ts";
import { SEND_COMMAND } from "./mail-command.ts";

const loadAddresses = () => import("./mail-addresses.ts");

export function addMailCommands(program: Command): void {
  addCommand(program, {
    usage: SEND_COMMAND,
    description: "the part of the server that sends mails",
    isHidden: true,
    settings: SETTING_NAMES,
    load: () => import("./send-mails.ts"),
    run: ({ sendMails }, { env }) => sendMails(env),
  });
  const mail = program.command("mail").description("say which addresses get mail");
  addCommand(mail, {
    usage: "stop <address>",
    description: "write to an address no more, such as one from which mails come back",
    load: loadAddresses,
    run: (module, { env, argument = "" }) => module.stopAddress(env, argument),
  });
  addCommand(mail, {
    usage: "allow <address>",
    description: "write to an address again that was refused, or has unsubscribed",
    load: loadAddresses,
    run: (module, { env, argument = "" }) => module.allowAddress(env, argument),
  });
}
