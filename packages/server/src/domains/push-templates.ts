import type { Reader } from "@stepout/db";
import type { Deps } from "../deps.ts";
import { readBranding } from "./mail-templates.ts";
import type { PushTemplates } from "./push/template.ts";

/** Writes the text of each kind of notification. */
export const pushTemplates: PushTemplates = {
  test: async (tx, deps) => {
    const { name } = await readBranding(tx, deps);
    return {
      title: "Notifications work",
      body: `This device now receives notifications from ${name}.`,
      path: "/profile",
      urgency: "high",
    };
  },
};

/** Uses `address` as the origin unless a host has set a public address. */
export const readOrigin = async (
  reader: Reader,
  deps: Pick<Deps, "env">,
  address?: string,
): Promise<string> => (await readBranding(reader, deps, address)).origin;
