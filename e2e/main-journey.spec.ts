import type { Page } from "@playwright/test";
import { asFile, drawJpeg } from "./pictures.ts";
import { expect, test } from "./players.ts";
import { expectToast } from "./toast.ts";

const PASSWORD = "one brave step at a time";

async function createAccount(page: Page, firstName: string): Promise<void> {
  await page.goto("/");
  await page.getByText("Get Started", { exact: true }).click();
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Username").fill(`${firstName.toLowerCase()}-journey`);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: `Hello ${firstName}` })).toBeVisible();
}

test("AUTH-02 CREATE-01 SHARE-04 JOIN-02 POST-02 POST-03 FEED-01 two users sign up, join a game, and exchange a post, an upvote and a comment", async ({
  page,
  browser,
}) => {
  await createAccount(page, "Ada");

  await page.getByRole("button", { name: "Create Game" }).click();
  const creation = page.getByRole("dialog", { name: "Create a game" });
  await creation.getByLabel("Name").fill("Talk to strangers");
  await creation.getByRole("button", { name: "Create Game" }).click();
  const inviting = page.getByRole("dialog", { name: "Share game" });
  await inviting.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: "Talk to strangers", level: 1 })).toBeVisible();
  await expect(page.getByText("Be the first to share!")).toBeVisible();
  const gameUrl = page.url();

  await page.getByRole("button", { name: "Share Accomplishment" }).click();
  const sharing = page.getByRole("dialog", { name: "Share your accomplishment" });
  await sharing.getByLabel("What did you do?").fill("I asked the baker for her story.");
  const picture = asFile(await drawJpeg(page, 1200, 800));
  await sharing.getByLabel("Add a photo").setInputFiles(picture);
  await expect(sharing.getByAltText("The photo you're about to share")).toBeVisible();
  await sharing.getByRole("button", { name: "Share", exact: true }).click();
  await expectToast(page, "Your accomplishment has been shared!");
  const ownPost = page.getByRole("article", { name: "Accomplishment by Ada" });
  await expect(ownPost.getByText("I asked the baker for her story.")).toBeVisible();
  await expect
    .poll(() => ownPost.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(800);

  await page.getByRole("button", { name: "Share game" }).click();
  const code = await inviting.getByText(/^[2-9A-HJKMNP-Z]{6}$/).textContent();

  const other = await (await browser.newContext()).newPage();
  await createAccount(other, "Ben");
  await other.getByRole("button", { name: "Join Game" }).click();
  const joining = other.getByRole("dialog", { name: "Join a game" });
  await joining.getByLabel("Join code").fill(code?.toLowerCase() ?? "");
  await joining.getByRole("button", { name: "Join Game" }).click();
  await expectToast(other, "Successfully joined the game!");
  await expect(other).toHaveURL(gameUrl);

  const post = other.getByRole("article", { name: "Accomplishment by Ada" });
  await post.getByRole("button", { name: "Upvote" }).click();
  await expect(post.getByRole("button", { name: /^Upvote .* 1$/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const comment = post.getByRole("textbox", { name: "Write a comment" });
  await comment.fill("What is it?");
  await comment.press("Enter");
  await expectToast(other, "Comment added successfully!");
  await expect(post.getByRole("listitem").filter({ hasText: "What is it?" })).toBeVisible();

  await other.getByRole("link", { name: "StepOut, home" }).click();
  const feed = other.getByRole("region", { name: "Recent Activity" });
  await expect(feed.getByRole("article")).toHaveCount(2);
  const commented = feed.getByRole("article").filter({ hasText: "Commented" });
  await expect(commented).toContainText("What is it?");
  await expect(commented).toContainText("I asked the baker for her story.");
  const posted = feed.getByRole("article").filter({ hasText: "Posted" });
  await expect(posted).toContainText("Talk to strangers");
  await expect(posted.getByAltText("Accomplishment")).toBeVisible();

  await page.goto(gameUrl);
  await expect(ownPost.getByRole("button", { name: /^Upvote .* 1$/ })).toBeVisible();
  await expect(ownPost.getByText("What is it?")).toBeVisible();
  await other.context().close();
});
