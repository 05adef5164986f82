import type { Player } from "./players.ts";

/** Removes something from a game of the player's, without a screen. */
export async function remove(
  { page }: Player,
  kind: "posts" | "comments",
  id: string,
  reason: string,
): Promise<void> {
  const answer = await page.request.post(`/api/${kind}/${id}/remove`, { data: { reason } });
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
}
