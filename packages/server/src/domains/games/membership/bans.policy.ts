import { type Reader, schema } from "@stepout/db";
import { accessDenied } from "../../../errors/domain-error.ts";
import { isBanOf } from "./bans.queries.ts";

const { bans } = schema;

interface Guest {
  gameId: string;
  userId: string;
}

export async function isBanned(reader: Reader, guest: Guest): Promise<boolean> {
  const found = await reader.select({ userId: bans.userId }).from(bans).where(isBanOf(guest));
  return found.length > 0;
}

/** @throws DomainError `access_denied` for somebody who was banned from the game. */
export async function refuseBanned(reader: Reader, guest: Guest): Promise<void> {
  if (await isBanned(reader, guest)) throw accessDenied("You are banned from this game.");
}
