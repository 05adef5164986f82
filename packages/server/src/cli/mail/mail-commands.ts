import type { Command } from "commander";
import { addCommand } from "../common/command.ts";

const loadAddresses = () => import("./mail-addresses.ts");

export function addMailCommands(program: Command): void {
  const mail = program.command("mail").description("stop or allow emails to an address");
  addCommand(mail, {
    usage: "stop <address>",
    description: "stop emails to an address, such as one that bounces",
    load: loadAddresses,
    run: (module, { env, argument = "" }) => module.stopAddress(env, argument),
  });
  addCommand(mail, {
    usage: "allow <address>",
    description: "allow emails to an address again, also after an unsubscribe",
    load: loadAddresses,
    run: (module, { env, argument = "" }) => module.allowAddress(env, argument),
  });
}
