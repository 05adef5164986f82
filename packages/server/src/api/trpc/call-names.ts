import { procedureNames } from "../../domains/index.ts";

const PLACE = "/trpc/";

const isCall = (name: string): boolean => procedureNames.has(name);

export function findCallNames(address: string): string[] {
  if (!address.startsWith(PLACE)) return [];
  const query = address.indexOf("?");
  const names = address.slice(PLACE.length, query === -1 ? undefined : query);
  return isCall(names) ? [names] : names.split(",").filter(isCall);
}
