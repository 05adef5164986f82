import { tmpdir } from "node:os";
import { dataFolder } from "@stepout/db";
import { unpackProgram } from "@stepout/db/program-files";
import type { Command } from "commander";
import type { Env } from "../../env/env.ts";
import { blame } from "./mistake.ts";
import { addSettings, configurationOf } from "./settings.ts";

export interface Asked<Flags = Record<string, unknown>> {
  env: Env;
  argument: string | undefined;
  flags: Flags;
}

interface CommandDescription<Module, Flags> {
  usage: string;
  description: string;
  isHidden?: boolean;
  settings?: readonly string[];
  load: () => Promise<Module>;
  run: (module: Module, asked: Asked<Flags>) => Promise<void>;
}

const DATA_SETTINGS = ["DATABASE_URL", "DATA_DIR", "PICTURES_URL"];

export function addCommand<Module, Flags extends object = Record<string, unknown>>(
  parent: Command,
  {
    usage,
    description,
    isHidden = false,
    settings = DATA_SETTINGS,
    load,
    run,
  }: CommandDescription<Module, Flags>,
): Command {
  const command = parent.command(usage, { hidden: isHidden }).description(description);
  return addSettings(command, settings).action(async (...args: unknown[]) => {
    const [first] = args;
    const env = configurationOf(command);
    const argument = typeof first === "string" ? first : undefined;
    const touchesData = settings.includes("DATABASE_URL");
    const folder = touchesData ? dataFolder(env) : undefined;
    await blame(`Can't unpack the program to ${folder ?? tmpdir()}`, () => unpackProgram(folder));
    await run(await load(), { env, argument, flags: command.opts<Flags>() });
  });
}
