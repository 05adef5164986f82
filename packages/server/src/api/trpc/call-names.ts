import { appRouter } from "../../app-router.ts";

const PLACE = /^\/trpc\/([^?]*)/;

/** The procedures that an address of /trpc names, without whatever else it says. */
export function findCallNames(address: string): string[] {
  const [, names] = PLACE.exec(address) ?? [];
  if (names === undefined) return [];
  return names.split(",").filter((name) => Object.hasOwn(appRouter._def.procedures, name));
}
