import type { Reader } from "@stepout/db";
import { accessDenied } from "../../../errors/domain-error.ts";
import { banOf } from "./bans.queries.ts";

interface Guest {
  gameId: string;
  userId: string;
}

export const isBanned = async (reader: Reader, guest: Guest): Promise<boolean> =>
  (await banOf(reader).execute({ ...guest })).length > 0;

/** @throws DomainError `access_denied` for somebody who was banned from the game. */
export async function refuseBanned(reader: Reader, guest: Guest): Promise<void> {
  if (await isBanned(reader, guest)) throw accessDenied("You are banned from this game.");
}
