import { appRouter } from "../../app-router.ts";

const PLACE = /^\/trpc\/([^?]*)/;

/** The procedures that an address below /trpc names. */
export function findCallNames(address: string): string[] {
  const [, names] = PLACE.exec(address) ?? [];
  if (names === undefined) return [];
  return names.split(",").filter((name) => Object.hasOwn(appRouter._def.procedures, name));
}
