import type { Locator, Page } from "@playwright/test";
import type { Player } from "./players.ts";

/** Removes something from a game of the player's, without a screen; a photo has the id of its post. */
export async function remove(
  { page }: Player,
  kind: "posts" | "comments" | "photos",
  id: string,
  reason: string,
): Promise<void> {
  const thing = kind === "photos" ? `posts/${id}/photo` : `${kind}/${id}`;
  const answer = await page.request.post(`/api/${thing}/remove`, { data: { reason } });
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
}

const CARDS = ["Pending Invitations", "Reports", "Removed in the last day", "Banned people"];

/** Finds a card of a game's settings. It is drawn once the user scrolls near it. */
export async function findCard(page: Page, title: string): Promise<Locator> {
  for (const name of CARDS.slice(0, CARDS.indexOf(title))) {
    await page.getByRole("region", { name }).scrollIntoViewIfNeeded();
  }
  return page.getByRole("region", { name: title });
}
