import { expect, type Page } from "@playwright/test";

interface Notice {
  id: string;
  gameId: string;
}

/** Closes the celebrations of ended games. Returns the games. */
export async function dismissResults({ request }: Page): Promise<string[]> {
  const notices: Notice[] = await (await request.get("/api/notifications/games")).json();
  for (const { id } of notices) {
    expect((await request.put(`/api/notifications/${id}/read`)).ok()).toBe(true);
  }
  return notices.map(({ gameId }) => gameId);
}

/** The same for one game, as soon as it is settled. */
export const dismissResult = (page: Page, gameId: string): Promise<void> =>
  expect.poll(() => dismissResults(page)).toContain(gameId);
