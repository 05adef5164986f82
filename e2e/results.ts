import { expect, type Page } from "@playwright/test";

interface Notice {
  id: string;
  gameId: string;
}

export async function dismissResults({ request }: Page): Promise<string[]> {
  const notices: Notice[] = await (await request.get("/api/notifications/games")).json();
  for (const { id } of notices) {
    expect((await request.put(`/api/notifications/${id}/read`)).ok()).toBe(true);
  }
  return notices.map(({ gameId }) => gameId);
}

export const dismissResult = (page: Page, gameId: string): Promise<void> =>
  expect.poll(() => dismissResults(page)).toContain(gameId);

/** Marks all new achievements as seen, because their celebration would cover the screen. */
export async function dismissAchievements({ request }: Page): Promise<void> {
  const ids: string[] = await (await request.get("/api/user/achievements/new")).json();
  for (const id of ids) {
    expect((await request.put(`/api/user/achievements/${id}/seen`)).ok()).toBe(true);
  }
}
