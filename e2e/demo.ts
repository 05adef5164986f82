import { expect, type Page } from "@playwright/test";
import { dismissResults } from "./results.ts";

const PASSWORD = "step-out-and-see";

/** Signs in as one of the demo's people, with no celebration in the way. */
export async function signInAsDemo(page: Page, username: "maya" | "leo"): Promise<void> {
  const data = { username, password: PASSWORD };
  expect((await page.request.post("/api/login", { data })).ok()).toBe(true);
  await dismissResults(page);
}
