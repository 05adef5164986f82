import type { Page } from "@playwright/test";
import { createGame, expect, PASSWORD, sharePost, test } from "./players.ts";
import { expectToast } from "./toast.ts";

// Use a desktop window, because keyboard users are usually on a desktop.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const TABS_MAX = 80;

const readFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])].map((one) => one.textContent).join(" ")
        : element.textContent;
    // Hidden checkboxes show the focus ring on their label, and card links show it on `::after`.
    const elements = [element, element.closest("label")].filter((one) => one !== null);
    const styles = elements.flatMap((one) => [
      getComputedStyle(one),
      getComputedStyle(one, "::after"),
    ]);
    return {
      name: (element.getAttribute("aria-label") ?? label ?? "").trim(),
      isMarked: styles.some((style) => style.outlineStyle !== "none" || style.boxShadow !== "none"),
    };
  });

async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted =
    typeof name === "string"
      ? (text: string) => text.startsWith(name)
      : (text: string) => name.test(text);
  for (let tab = 0; tab < TABS_MAX; tab += 1) {
    await page.keyboard.press("Tab");
    const focus = await readFocus(page);
    // After the last element, Tab moves the focus to the browser's own buttons.
    if (!focus) continue;
    expect(focus.name, "the focused element has a name").not.toBe("");
    expect(focus.isMarked, `the focus of "${focus.name}" is visible`).toBe(true);
    if (wanted(focus.name)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

async function press(page: Page, name: string | RegExp, key = "Enter"): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

test("SHELL-05 a user can sign in, join, share, comment, message and sign out with only the keyboard", async ({
  page,
  signUp,
}) => {
  const ada = await signUp("Ada");
  const nina = await signUp("Nina");
  const game = await createGame(ada, { name: "By keyboard" });
  await sharePost(ada, game, { content: "I let go of the mouse." });
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await press(page, "Sign in");
  await expect(page).toHaveURL(/\/api\/login/);
  await expect(page.getByLabel("Password")).toBeVisible();
  await tabTo(page, "Username");
  await page.keyboard.type(nina.username);
  await tabTo(page, "Password");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("Home · StepOut");

  await press(page, "Join Game");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Join code")).toBeFocused();
  await page.keyboard.type(game.inviteCode);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: game.name })).toBeFocused();

  await press(page, "Share Accomplishment");
  await expect(dialog.getByLabel("What did you do?")).toBeFocused();
  await page.keyboard.type("I went all the way by keyboard.");
  await press(page, /^Share$/);
  await expectToast(page, "Your accomplishment has been shared!");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("article", { name: "Accomplishment by Nina" })).toBeFocused();

  await press(page, "Write a comment");
  await page.keyboard.type("Well done, me.");
  await page.keyboard.press("Enter");
  await expectToast(page, "Comment added successfully!");

  await page.goto(`/games/${game.id}`);
  await expect(page.getByRole("heading", { level: 1, name: game.name })).toBeVisible();
  await press(page, /Connect$/);
  await expect(dialog).toBeVisible();
  await press(page, /^Message/);
  const writing = page.getByRole("dialog", { name: "Send a message" });
  await expect(writing.getByRole("textbox")).toBeVisible();
  await tabTo(page, /^Message$/);
  await page.keyboard.type("Hello from the keyboard");
  await press(page, /^Send/);
  await expectToast(page, "Message sent");
  await expect(writing).toHaveCount(0);
  // Wait until focus returns to the participant list, because key presses are ignored until then.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await press(page, "Logout");
  await expect(page.getByText("Get Started")).toBeVisible();
});
