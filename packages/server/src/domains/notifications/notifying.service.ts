import { schema, type Writer } from "@stepout/db";
import type { Deps } from "../../deps.ts";

const { notifications } = schema;

interface Result {
  gameId: string;
  userId: string;
  medalType: "gold" | "silver" | "bronze" | null;
}

/**
 * Notifies each of these people that their game has ended, and the winners of gold that they won.
 */
export async function notifyOfResults(
  tx: Writer,
  { ids }: Pick<Deps, "ids">,
  results: readonly Result[],
  now: number,
): Promise<void> {
  await tx.insert(notifications).values(
    results.map(({ gameId, userId, medalType }) => ({
      id: ids.nextId(),
      gameId,
      userId,
      type: medalType === "gold" ? ("game_won" as const) : ("game_completed" as const),
      createdAt: now,
    })),
  );
}
