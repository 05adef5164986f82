import type { Page } from "@playwright/test";
import { startOidcProvider } from "../packages/server/src/testing/provider/oidc-provider.ts";
import { test } from "./oidc.ts";
import { startServer } from "./server.ts";
import { expect } from "./test.ts";

const PASSWORD = "one brave step at a time";

const findUser = async (page: Page) => (await page.request.get("/api/auth/user")).json();

const atProvider = (page: Page) => page.getByRole("heading", { name: "The provider" });

/** Signs in at the provider with one of its accounts. */
async function signInThere(page: Page, account: string) {
  await expect(atProvider(page)).toBeVisible();
  await page.getByRole("textbox", { name: "Account" }).fill(account);
  await page.getByRole("button", { name: "Sign in there" }).click();
}

const leave = (page: Page) => page.getByRole("link", { name: /^Continue with localhost:/ }).click();

test.describe("signing in through a provider", () => {
  test("AUTH-05 the first sign-in creates an account, and leads where the person was going", async ({
    page,
    provider,
  }) => {
    const claims = { given_name: "Ana", family_name: "García", preferred_username: "ana" };
    provider.setAccount("1", { ...claims, email: "ana@example.com", email_verified: true });
    await page.goto("/discover");
    await page.getByRole("link", { name: "Get Started" }).click();
    await leave(page);
    await signInThere(page, "1");
    await expect(page).toHaveURL("/discover");
    await page.getByRole("link", { name: "Your profile" }).click();
    await expect(page.getByRole("heading", { name: "Ana García" })).toBeVisible();
    await expect(page.getByText("ana@example.com")).toBeVisible();
    expect(await findUser(page)).toMatchObject({ username: "ana" });
  });

  test("AUTH-05 the next sign-in leads to the same account, without a question at the provider", async ({
    page,
    provider,
  }) => {
    provider.setAccount("2", { preferred_username: "leo" });
    await page.goto("/api/login");
    await leave(page);
    await signInThere(page, "2");
    await expect(page).toHaveURL("/");
    const first = await findUser(page);
    await page.goto("/api/logout");
    await page.getByRole("link", { name: "Get Started" }).click();
    await leave(page);
    await expect(page.getByRole("link", { name: "Your profile" })).toBeVisible();
    expect(await findUser(page)).toEqual(first);
  });

  test("AUTH-05 the same name or e-mail does not lead into an existing account", async ({
    page,
    provider,
    browser,
    server,
  }) => {
    const email = "maya@example.com";
    const local = await (await browser.newContext({ baseURL: server.origin })).newPage();
    const maya = { username: "maya", password: PASSWORD, email };
    const registered = await (await local.request.post("/api/register", { data: maya })).json();

    provider.setAccount("3", { preferred_username: "maya", email, email_verified: true });
    await page.goto("/api/login");
    await leave(page);
    await signInThere(page, "3");
    await expect(page).toHaveURL("/");
    const found = await findUser(page);
    expect(found).toMatchObject({ username: "maya2", email });
    expect(found.id).not.toBe(registered.id);
    const signedIn = await local.request.post("/api/login", { data: maya });
    expect(await signedIn.json()).toMatchObject({ id: registered.id, username: "maya" });
    await local.context().close();
  });

  test("AUTH-05 can be cancelled at the provider, and tried again", async ({ page }) => {
    await page.goto("/api/login?returnTo=/leaderboard");
    await leave(page);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
    expect((await page.request.get("/api/auth/user")).status()).toBe(401);
    await page.getByRole("link", { name: "Try again" }).click();
    await leave(page);
    await signInThere(page, "4");
    await expect(page).toHaveURL("/leaderboard");
  });

  test("AUTH-05 expires after a while at the provider, and can be tried again", async ({
    page,
  }) => {
    await page.goto("/api/login");
    await leave(page);
    await expect(atProvider(page)).toBeVisible();
    // Imitates the browser when the cookie expires.
    await page.context().clearCookies({ name: "stepout-sign-in" });
    await signInThere(page, "5");
    await expect(page.getByRole("heading", { name: "This sign-in has expired" })).toBeVisible();
    await page.getByRole("link", { name: "Try again" }).click();
    await leave(page);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "Your profile" })).toBeVisible();
  });
});

test("AUTH-05 where it is the only way in, a page waits for a provider that is down", async ({
  page,
}) => {
  const down = await startOidcProvider();
  const { port, variables } = down;
  await down.stop();
  const { origin, stop } = await startServer({ ...variables, LOCAL_AUTH: "off" });

  await page.goto(`${origin}/discover`);
  await page.getByRole("link", { name: "Get Started" }).click();
  await expect(page.getByRole("heading", { name: "Signing in has to wait" })).toBeVisible();

  const up = await startOidcProvider({ port });
  up.acceptClient(origin);
  await page.getByRole("link", { name: "Try again" }).click();
  await signInThere(page, "6");
  await expect(page).toHaveURL(`${origin}/discover`);
  await expect(page.getByRole("link", { name: "Your profile" })).toBeVisible();
  await up.stop();
  await stop();
});
