import type { Command } from "commander";
import { addCommand } from "../common/command.ts";

const loadAddresses = () => import("./mail-addresses.ts");

export function addMailCommands(program: Command): void {
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
