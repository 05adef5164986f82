import { type Reader, schema } from "@stepout/db";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../deps.ts";
import { notFound } from "../../errors/domain-error.ts";
import { type CreatorAccess, loadGameAsCreator } from "../games/game/games.policy.ts";
import type { GroupRef } from "./groups.schema.ts";

const { groups } = schema;

export type GroupAccess = CreatorAccess & { group: typeof groups.$inferSelect };

export async function loadGroupAsCreator(
  reader: Reader,
  actor: Actor,
  { gameId, groupId }: GroupRef,
  now: number,
): Promise<GroupAccess> {
  const access = await loadGameAsCreator(reader, actor, gameId, now);
  const [group] = await reader
    .select()
    .from(groups)
    .where(and(eq(groups.gameId, gameId), eq(groups.id, groupId)));
  if (!group) throw notFound("Group");
  return { group, ...access };
}
