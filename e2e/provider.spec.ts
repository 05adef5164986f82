import type { Page } from "@playwright/test";
import { startOidcProvider } from "../packages/server/src/testing/provider/oidc-provider.ts";
import { expectAccessible } from "./accessibility.ts";
import { failNext } from "./calls.ts";
import { test } from "./oidc.ts";
import { createGameBy, PASSWORD } from "./players.ts";
import { SETUP_LINK, startServer } from "./server.ts";
import { expect } from "./test.ts";

const findUser = async (page: Page) => (await page.request.get("/api/auth/user")).json();

const atProvider = (page: Page) => page.getByRole("heading", { name: "The provider" });

async function signInAtProvider(page: Page, account: string) {
  await expect(atProvider(page)).toBeVisible();
  await page.getByRole("textbox", { name: "Account" }).fill(account);
  await page.getByRole("button", { name: "Sign in there" }).click();
}

const continueToProvider = (page: Page) =>
  page.getByRole("link", { name: /^Continue with localhost:/ }).click();

test.describe("signing in through a provider", () => {
  test("AUTH-05 the first sign-in through a provider creates an account, and the second needs no prompt", async ({
    page,
    provider,
  }) => {
    const claims = { given_name: "Ana", family_name: "García", preferred_username: "ana" };
    provider.setAccount("1", { ...claims, email: "ana@example.com", email_verified: true });
    await page.goto("/discover");
    await page.getByRole("link", { name: "Get Started" }).click();
    await continueToProvider(page);
    await signInAtProvider(page, "1");
    await expect(page).toHaveURL("/discover");
    await page.getByRole("link", { name: "Your profile" }).click();
    await expect(page.getByRole("heading", { name: "Ana García" })).toBeVisible();
    await expect(page.getByText("ana@example.com")).toBeVisible();
    const first = await findUser(page);
    expect(first).toMatchObject({ username: "ana" });

    await page.goto("/api/logout");
    await page.getByRole("link", { name: "Get Started" }).click();
    await continueToProvider(page);
    await expect(page.getByRole("link", { name: "Your profile" })).toBeVisible();
    expect(await findUser(page)).toMatchObject({ id: first.id, username: "ana" });
  });

  test("AUTH-05 sign-in through a provider can be cancelled and retried", async ({ page }) => {
    await page.goto("/api/login?returnTo=/leaderboard");
    await continueToProvider(page);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
    expect((await page.request.get("/api/auth/user")).status()).toBe(401);
    await page.getByRole("link", { name: "Try again" }).click();
    await continueToProvider(page);
    await signInAtProvider(page, "4");
    await expect(page).toHaveURL("/leaderboard");
  });
});

test.describe("linked sign-ins", () => {
  async function openLinked(page: Page) {
    await page.goto("/profile");
    await page.getByRole("button", { name: "Settings" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Other ways to sign in" }).click();
    await expect(dialog).toHaveAccessibleName("Other ways to sign in");
    return dialog;
  }

  test("LINK-01 LINK-03 a user links a provider account with their password and signs in through the provider", async ({
    page,
    provider,
  }) => {
    const account = "linked";
    provider.setAccount(account, { preferred_username: "elsewhere" });
    const data = { username: "ada-linked", password: PASSWORD, firstName: "Ada" };
    expect((await page.request.post("/api/register", { data })).status()).toBe(201);
    const dialog = await openLinked(page);
    await expect(dialog.getByText("No linked accounts yet.")).toBeVisible();
    const link = dialog.getByRole("button", { name: /^Link localhost:/ });
    await link.click();
    await expect(dialog.getByText("Enter your password.")).toBeVisible();
    await dialog.getByLabel("Your password").fill("not my password");
    await link.click();
    await expect(dialog.getByText("Wrong password.")).toBeVisible();
    await dialog.getByLabel("Your password").fill(PASSWORD);
    await failNext(page, "auth.linkIdentity");
    await link.click();
    await expect(
      page.getByText("Failed to link. Please try again.", { exact: true }),
    ).toBeVisible();
    await link.click();
    await signInAtProvider(page, account);
    await expect(page).toHaveURL("/profile");
    const mine = await findUser(page);

    await page.goto("/api/logout");
    await page.goto("/api/login");
    await continueToProvider(page);
    await expect(page.getByRole("link", { name: "Your profile" })).toBeVisible();
    expect(await findUser(page)).toMatchObject({ id: mine.id });

    const again = await openLinked(page);
    const row = again.getByRole("listitem");
    await expect(row.getByText("linked on")).toBeVisible();
    await row.getByRole("button", { name: "Unlink" }).click();
    const unlink = again.getByRole("button", { name: /^Unlink localhost:/ });
    await unlink.click();
    await expect(again.getByText("Enter your password.")).toBeVisible();
    await expectAccessible(page);
    await again.getByLabel("Your password").fill(PASSWORD);
    await failNext(page, "auth.unlinkIdentity");
    await unlink.click();
    await expect(
      page.getByText("Failed to unlink. Please try again.", { exact: true }),
    ).toBeVisible();
    await unlink.click();
    await expect(page.getByText("Unlinked", { exact: true })).toBeVisible();
    await expect(again.getByText("No linked accounts yet.")).toBeVisible();
  });
});

test("AUTH-05 LINK-04 while the only provider is down, sign-in offers a retry and, for hosts, password sign-in", async ({
  page,
}) => {
  const down = await startOidcProvider();
  const { port, variables } = down;
  await down.stop();
  const { origin, stop } = await startServer({ ...variables, LOCAL_AUTH: "off" });

  await page.goto(`${origin}/discover`);
  await page.getByRole("link", { name: "Get Started" }).click();
  await expect(page.getByRole("heading", { name: "You can't sign in right now" })).toBeVisible();
  await page.goto(`${origin}/api/login`);
  await page.getByRole("link", { name: "Sign in with your password" }).click();
  await expect(page.getByText("Only hosts ")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Username or email").fill("ada");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(
    page.getByRole("heading", { name: "You can't sign in with a password" }),
  ).toBeVisible();
  await page.goto(`${origin}/discover`);
  await page.getByRole("link", { name: "Get Started" }).click();

  const up = await startOidcProvider({ port });
  up.acceptClient(origin);
  await page.getByRole("link", { name: "Try again" }).click();
  await signInAtProvider(page, "6");
  await expect(page).toHaveURL(`${origin}/discover`);
  await expect(page.getByRole("link", { name: "Your profile" })).toBeVisible();
  await up.stop();
  await stop();
});

test("PLACE-03 PLACE-05 DAY-06 setup and sign-up work when a provider is the only way to sign in", async ({
  page,
}) => {
  const provider = await startOidcProvider();
  const { origin, output, stop } = await startServer({ ...provider.variables, LOCAL_AUTH: "off" });
  provider.acceptClient(origin);
  await expect.poll(output).toMatch(SETUP_LINK);
  await page.goto(SETUP_LINK.exec(output())?.[0] ?? "");
  await page.getByLabel("Your username").fill("hana");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("Who can create an account").selectOption("Only with an invitation");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("link", { name: "Your profile" })).toBeVisible();
  const { inviteCode } = await createGameBy(page.request, origin);
  await page.context().clearCookies();

  await page.goto(origin);
  await page.getByRole("link", { name: "Get Started" }).click();
  await signInAtProvider(page, "7");
  await page.getByLabel("Invitation").fill(inviteCode);
  await page.getByRole("button", { name: "Continue" }).click();
  await expectAccessible(page);
  await continueToProvider(page);
  await expect(page.getByRole("heading", { name: "Join Cold water" })).toBeAttached();

  await page.context().clearCookies();
  await page.goto(`${origin}/join/${inviteCode}`);
  await page.getByRole("link", { name: "Create account and join" }).click();
  await signInAtProvider(page, "8");
  await expect(page.getByRole("heading", { name: "Cold water", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/games\//);

  await page.context().clearCookies();
  await page.goto(`${origin}/api/login?mode=host`);
  await page.getByLabel("Username or email").fill("hana");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("link", { name: "Your profile" })).toBeVisible();
  await stop();
  await provider.stop();
});
