import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, PASSWORD } from "./players.ts";

export const newAddress = (domain = "example.com") =>
  `friend-${randomUUID().slice(0, 8)}@${domain}`;

export async function registerWith(page: Page, email: string): Promise<string> {
  const username = email.split("@")[0] ?? "";
  await page.goto("/api/login?mode=register&returnTo=/profile");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/profile");
  return username;
}
