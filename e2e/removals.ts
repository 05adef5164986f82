import type { Locator, Page } from "@playwright/test";
import type { Player } from "./players.ts";

/** For a photo, `id` is the id of its post. */
export async function remove(
  { page }: Player,
  kind: "posts" | "comments" | "photos",
  id: string,
  reason: string,
): Promise<void> {
  const path = kind === "photos" ? `posts/${id}/photo` : `${kind}/${id}`;
  const response = await page.request.post(`/api/${path}/remove`, { data: { reason } });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
}

const CARDS = ["Pending Invitations", "Reports", "Removed in the last day", "Banned people"];

/**
 * Finds a card in a game's settings. First scrolls past the cards above, because a card renders only near the screen.
 */
export async function findCard(page: Page, title: string): Promise<Locator> {
  for (const name of CARDS.slice(0, CARDS.indexOf(title))) {
    await page.getByRole("region", { name }).scrollIntoViewIfNeeded();
  }
  return page.getByRole("region", { name: title });
}
