import type { Locator, Page } from "@playwright/test";
import { expect, type Game, type Player } from "./players.ts";

/** A little more than the time after which an open thread is refreshed. */
export const POLL_MS = 31_000;

const WIDE_PX = 1024;

/** List and thread stand side by side. */
export const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= WIDE_PX;

export async function write(from: Player, to: Player, game: Game, content: string): Promise<void> {
  const data = { gameId: game.id, recipientId: to.id, content };
  const answer = await from.page.request.post("/api/messages", { data });
  expect(answer.status()).toBe(201);
}

export const rowsOf = (page: Page): Locator =>
  page.getByRole("list", { name: "Conversations" }).getByRole("link");

export const threadOf = (page: Page): Locator => page.getByRole("log");

export const bubblesOf = (page: Page): Locator => threadOf(page).getByRole("paragraph");

export const composerOf = (page: Page): Locator => page.getByRole("textbox", { name: "Message" });

export const sendButtonOf = (page: Page): Locator =>
  page.getByRole("button", { name: "Send", exact: true });

/** The address of the conversation with the other person. */
export const addressOf = (other: Player, game: Game): string =>
  `/messages?with=${other.id}&game=${game.id}`;

/** Sends in this device's way: on a screen keyboard Enter begins a line. */
export async function send(page: Page, text: string): Promise<void> {
  await composerOf(page).fill(text);
  if (isWide(page)) await composerOf(page).press("Enter");
  else await sendButtonOf(page).tap();
}
